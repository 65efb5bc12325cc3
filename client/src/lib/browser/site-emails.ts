/**
 * Whether the site sends emails; the server writes this setting into the page. Without a mail server, admins
 * create the links with which users reset their password or verify their primary address. An object, so that
 * entry-server.tsx can replace `areSent` for server rendering, where there is no document.
 */
export const siteEmails = {
  areSent: () => document.querySelector('meta[name="emails"][content="off"]') === null,
};

export const noEmailsText = "This site sends no emails.";
export const askForLinkText = `${noEmailsText} Ask an admin for a link.`;
