import { ActionLink, type EmailTemplate, Layout, Paragraph } from "./layout";

export const LinkIdentity: EmailTemplate = ({ name, subject, link, data }) => (
  <Layout name={name} subject={subject}>
    <Paragraph>
      {`You signed in with ${String(data.providerName)}. To connect it with your account here, open this link in the same browser within an hour. From then on you can sign in with ${String(data.providerName)}.`}
    </Paragraph>
    <ActionLink href={link}>Connect</ActionLink>
    <Paragraph>If this wasn't you, ignore this email: the link works in no other browser.</Paragraph>
  </Layout>
);
