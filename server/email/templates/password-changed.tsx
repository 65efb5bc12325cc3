import { type EmailTemplate, Layout, Paragraph } from "./layout";

export const PasswordChanged: EmailTemplate = ({ name, subject }) => (
  <Layout name={name} subject={subject}>
    <Paragraph>
      The password of your account was changed just now, and every other browser was signed out.
    </Paragraph>
    <Paragraph>
      If it was not you, set a new one at once with "Forgot password?" on the sign-in page, and tell an admin.
    </Paragraph>
  </Layout>
);
