import { ActionLink, type EmailTemplate, Layout, Paragraph } from "./layout";

export const VerifyAddress: EmailTemplate = ({ name, subject, address, link }) => (
  <Layout name={name} subject={subject}>
    <Paragraph>{`Please confirm that ${address} is yours. The link works once, within 24 hours.`}</Paragraph>
    <ActionLink href={link}>Verify this address</ActionLink>
    <Paragraph>Organizations whose domain it is on see you as their member from then on.</Paragraph>
    <Paragraph>If you did not ask for this, you need not do anything.</Paragraph>
  </Layout>
);
