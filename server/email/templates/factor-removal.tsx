import { ActionLink, type EmailTemplate, Layout, Paragraph } from "./layout";

export const FactorRemoval: EmailTemplate = ({ name, subject, link, data }) => (
  <Layout name={name} subject={subject}>
    <Paragraph>
      An admin has requested to remove the passkeys and the authenticator app of your account. They are
      removed in 24 hours, and your password is enough to sign in then.
    </Paragraph>
    <Paragraph>{`Reason: ${String(data.reason ?? "")}`}</Paragraph>
    <Paragraph>
      If you still have your device, cancel the removal. Signing in with it cancels it too.
    </Paragraph>
    <ActionLink href={link}>Cancel</ActionLink>
  </Layout>
);
