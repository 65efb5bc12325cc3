import type { TemplateVars } from "@server/email/template-vars";
import { type EmailTemplate, Layout, Paragraph } from "./layout";

/** Says who added or removed an owner. `actor` is empty if the owner gave up the role. */
function describeChange({ change, member, actor }: TemplateVars["data"]): string {
  if (change === "owner_added") return `${actor} made ${member} an owner.`;
  return actor ? `${actor} removed ${member} from the owners.` : `${member} is no longer an owner.`;
}

export const OrganizationOwners: EmailTemplate = ({ name, subject, data }) => (
  <Layout name={name} subject={subject}>
    <Paragraph>{describeChange(data)}</Paragraph>
    <Paragraph>
      {`You get this email because you are an owner of ${data.organization}${data.change === "owner_removed" ? ", or were until now" : ""}.`}
    </Paragraph>
    <Paragraph>
      Owners change the members and single sign-on of the organization. If you did not expect this, check its
      owners, and contact an admin.
    </Paragraph>
  </Layout>
);
