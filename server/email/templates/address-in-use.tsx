import { ActionLink, type EmailTemplate, Layout, Paragraph } from "./layout";

export const AddressInUse: EmailTemplate = ({ name, subject, appUrl }) => (
  <Layout name={name} subject={subject}>
    <Paragraph>
      Somebody tried to create an account with this email address. It belongs to your account already, so
      nothing has changed.
    </Paragraph>
    <Paragraph>If it was you, sign in. If you have forgotten your password, set a new one.</Paragraph>
    <ActionLink href={`${appUrl}/reset-password`}>Set a new password</ActionLink>
    <Paragraph>If it wasn't you, you can ignore this email. We send it at most once a day.</Paragraph>
  </Layout>
);
