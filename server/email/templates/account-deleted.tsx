import { type EmailTemplate, Layout, Paragraph } from "./layout";

export const AccountDeleted: EmailTemplate = ({ name, subject }) => (
  <Layout name={name} subject={subject}>
    <Paragraph>Your account has just been deleted, as you requested. This cannot be undone.</Paragraph>
    <Paragraph>
      Anything that remains in the network is shown under the name Former member. This is our last email to
      you.
    </Paragraph>
    <Paragraph>If you didn't request this, contact an admin of the network immediately.</Paragraph>
  </Layout>
);
