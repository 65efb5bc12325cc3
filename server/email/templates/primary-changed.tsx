import { type EmailTemplate, Layout, Paragraph } from "./layout";

export const PrimaryChanged: EmailTemplate = ({ name, subject, data }) => (
  <Layout name={name} subject={subject}>
    <Paragraph>{`From now on, emails about your account are sent to ${data.to}.`}</Paragraph>
    <Paragraph>
      If this wasn't you, change your password and your email addresses, and contact an admin.
    </Paragraph>
  </Layout>
);
