import { ActionLink, type EmailTemplate, Layout, Paragraph } from "./layout";

export const VerifyAddress: EmailTemplate = ({ name, subject, address, link }) => (
  <Layout name={name} subject={subject}>
    <Paragraph>{`Please confirm that ${address} is yours. The link works once, within 24 hours.`}</Paragraph>
    <ActionLink href={link}>Verify this address</ActionLink>
    <Paragraph>After that, organizations that own the domain of this address see you as a member.</Paragraph>
    <Paragraph>If you didn't request this, you can ignore this email.</Paragraph>
  </Layout>
);
