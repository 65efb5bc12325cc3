import { type EmailTemplate, Layout, Paragraph } from "./layout";

export const AccountDeleted: EmailTemplate = ({ name, subject }) => (
  <Layout name={name} subject={subject}>
    <Paragraph>
      Your account was deleted just now, as you asked for with your password. This cannot be undone.
    </Paragraph>
    <Paragraph>
      What is left in the network bears the name Former member. This letter is the last you get from us.
    </Paragraph>
    <Paragraph>If it was not you, tell an admin of the network at once.</Paragraph>
  </Layout>
);
