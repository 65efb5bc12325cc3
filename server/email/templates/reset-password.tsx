import { ActionLink, type EmailTemplate, Layout, Paragraph } from "./layout";

export const ResetPassword: EmailTemplate = ({ name, subject, link }) => (
  <Layout name={name} subject={subject}>
    <Paragraph>
      Somebody requested a new password for your account. The link works once, within one hour.
    </Paragraph>
    <ActionLink href={link}>Set a new password</ActionLink>
    <Paragraph>
      If you didn't request this, you can ignore this email: your password stays the same.
    </Paragraph>
  </Layout>
);
