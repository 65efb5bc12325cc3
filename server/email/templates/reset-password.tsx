import { ActionLink, type EmailTemplate, Layout, Paragraph } from "./layout";

export const ResetPassword: EmailTemplate = ({ name, subject, link }) => (
  <Layout name={name} subject={subject}>
    <Paragraph>
      Somebody asked for a new password for your account. The link works once, within one hour.
    </Paragraph>
    <ActionLink href={link}>Set a new password</ActionLink>
    <Paragraph>If it was not you, you need not do anything: your password stays as it is.</Paragraph>
  </Layout>
);
