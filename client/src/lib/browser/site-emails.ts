/**
 * Whether the site sends emails, which the server writes into the page. Without a mail server, admins make
 * the links for a new password and for the primary address. Server rendering replaces the function.
 */
export const siteEmails = {
  areSent: () => document.querySelector('meta[name="emails"][content="off"]') === null,
};

export const noEmailsText = "This site sends no emails.";
export const askForLinkText = `${noEmailsText} Ask an admin for a link.`;
