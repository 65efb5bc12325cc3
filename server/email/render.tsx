/** Renders emails. Import this module only to send an email, because it loads React's server renderer. */
import { render as renderHtml, toPlainText } from "@react-email/render";
import type { EmailKind } from "@shared/email/vocabulary";
import { getSubject } from "./subjects";
import type { TemplateVars } from "./template-vars";
import { AccountDeleted } from "./templates/account-deleted";
import { AddressInUse } from "./templates/address-in-use";
import { AddressRemoved } from "./templates/address-removed";
import { FactorRemoval } from "./templates/factor-removal";
import type { EmailTemplate } from "./templates/layout";
import { LinkIdentity } from "./templates/link-identity";
import { NewDevice } from "./templates/new-device";
import { Notifications } from "./templates/notifications";
import { OrganizationOwners } from "./templates/organization-owners";
import { OrganizationSso } from "./templates/organization-sso";
import { PasswordChanged } from "./templates/password-changed";
import { PrimaryChanged } from "./templates/primary-changed";
import { ResetPassword } from "./templates/reset-password";
import { SecurityChanged } from "./templates/security-changed";
import { UndoRequested } from "./templates/undo-requested";
import { VerifyAddress } from "./templates/verify-address";

const templateByKind: Record<EmailKind, EmailTemplate> = {
  verify_address: VerifyAddress,
  reset_password: ResetPassword,
  password_changed: PasswordChanged,
  primary_changed: PrimaryChanged,
  new_device: NewDevice,
  security_changed: SecurityChanged,
  address_removed: AddressRemoved,
  undo_requested: UndoRequested,
  address_in_use: AddressInUse,
  factor_removal: FactorRemoval,
  link_identity: LinkIdentity,
  organization_sso: OrganizationSso,
  organization_owners: OrganizationOwners,
  account_deleted: AccountDeleted,
  notices: Notifications,
};

/** Returns the subject, the HTML and the plain text of an email. */
export async function renderEmail(kind: EmailKind, vars: TemplateVars) {
  const Template = templateByKind[kind];
  const subject = getSubject(kind, vars.data);
  const html = await renderHtml(<Template {...vars} subject={subject} />);
  return { subject, html, text: `${toPlainText(html, plainTextOptions)}\n` };
}

// The types of html-to-text, which `toPlainText` uses: https://github.com/html-to-text/node-html-to-text
interface Anchor {
  attribs: { href: string };
  children: unknown[];
}
interface TextBuilder {
  addLineBreak(): void;
  addInline(text: string, options: { noWordTransform: boolean }): void;
}
type WriteChildren = (children: unknown[], builder: TextBuilder) => void;

/** Writes the URL of a link on the line below the text of the link. */
function formatLink(element: Anchor, writeChildren: WriteChildren, builder: TextBuilder) {
  writeChildren(element.children, builder);
  builder.addLineBreak();
  builder.addInline(element.attribs.href, { noWordTransform: true });
}

const plainTextOptions = {
  whitespaceCharacters: " \t\r\n\f",
  formatters: { linkBelow: formatLink },
  selectors: [{ selector: "a", format: "linkBelow" }],
};
