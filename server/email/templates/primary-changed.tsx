import { type EmailTemplate, Layout, Paragraph } from "./layout";

export const PrimaryChanged: EmailTemplate = ({ name, subject, data }) => (
  <Layout name={name} subject={subject}>
    <Paragraph>{`From now on mail of your account goes to ${data.to}.`}</Paragraph>
    <Paragraph>If it was not you, change your password and your addresses, and tell an admin.</Paragraph>
  </Layout>
);
