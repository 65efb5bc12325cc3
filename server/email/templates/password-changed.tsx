import { type EmailTemplate, Layout, Paragraph } from "./layout";

export const PasswordChanged: EmailTemplate = ({ name, subject }) => (
  <Layout name={name} subject={subject}>
    <Paragraph>
      The password of your account has just been changed, and all other browsers were signed out.
    </Paragraph>
    <Paragraph>
      If this wasn't you, reset your password immediately with "Forgot password?" on the sign-in page, and
      contact an admin.
    </Paragraph>
  </Layout>
);
