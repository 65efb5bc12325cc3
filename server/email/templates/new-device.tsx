import { type EmailTemplate, Layout, Paragraph } from "./layout";

export const NewDevice: EmailTemplate = ({ name, subject, data }) => (
  <Layout name={name} subject={subject}>
    <Paragraph>{`Somebody has just signed in to your account in a browser that was not used for it before: ${data.device}.`}</Paragraph>
    <Paragraph>If this was you, you can ignore this email.</Paragraph>
    <Paragraph>
      If this wasn't you, change your password, which signs out all other browsers, and contact an admin.
    </Paragraph>
  </Layout>
);
