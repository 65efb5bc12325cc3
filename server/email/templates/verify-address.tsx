import { ActionLink, type EmailTemplate, Layout, Paragraph } from "./layout";

export const VerifyAddress: EmailTemplate = ({ name, subject, link, data: { by: deadlineDay } }) => (
  <Layout name={name} subject={subject}>
    {deadlineDay && (
      <Paragraph>
        {`From ${deadlineDay} on, you see the contact details of other people only with a verified email address.`}
      </Paragraph>
    )}
    <Paragraph>
      Please confirm that this email address is yours. The link opens a page that asks you; it works once,
      within 24 hours.
    </Paragraph>
    <ActionLink href={link}>Verify this address</ActionLink>
    <Paragraph>After that, organizations that own the domain of this address see you as a member.</Paragraph>
    <Paragraph>
      {deadlineDay
        ? "You can send yourself a new link in your profile at any time."
        : "If you didn't request this, open the link and choose This Is Not Me, or ignore this email."}
    </Paragraph>
  </Layout>
);
