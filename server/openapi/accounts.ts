import type { DescriptionsOf } from "./descriptions";

export const accountDescriptions: DescriptionsOf<
  | "auth"
  | "factors"
  | "people"
  | "sso"
  | "securityUndo"
  | "organizations"
  | "ownData"
  | "help"
  | "notifications"
  | "palette"
> = {
  auth: {
    description: "Registration, sign-in, passwords and sessions.",
    operations: {
      me: "Returns the account behind the session cookie, with its role and approval status.",
      register:
        "Creates an account with a self-selected role, signs it in and returns it. Fails if the user name or email address is already in use, case-insensitively; after five such responses in an hour, requests from the network are refused. An address that its account did not verify for 7 days is free.",
      login:
        "Starts a session and returns the account. An unknown user and a wrong password get the same response; a suspended account cannot sign in even with the right password: the error `suspended` then has a `suspendedToken` for the export of the data and the deletion of the account.",
      loginSecondFactor:
        "Takes the challenge of a sign-in that answered 401 `second_factor_required`, and a code of the authenticator app or a recovery code. Each code is accepted once. A challenge allows five attempts within five minutes.",
      passkeyRequest:
        "Returns the WebAuthn options for `navigator.credentials.get`. For a signed-in user they name the user's passkeys, for `POST /api/user/reauthenticate`; with the purpose `sign_in` they name none, for `POST /api/login/passkey` and `POST /api/sso/finish`. Fails where the site is opened by an IP address.",
      passkeyLogin:
        "Starts a session with the assertion of a passkey and returns the account. The passkey must verify the user. An assertion is accepted once.",
      loginPage: "Redirects to the sign-in page, for clients that open this address in a browser.",
      logout: "Ends the current session and clears the cookie. Also succeeds without a session.",
      changePassword: "Requires the current password. Ends every other session of the account.",
      reauthenticate:
        "Records that the viewer has just proved who they are in this session. For ten minutes it may then make the calls that answer 403 `reauthentication_required`, as after signing in.",
      requestReset:
        "Sends an email with a one-time link if the account exists. The response does not reveal whether it does, and requests are limited per client address.",
      reset:
        "Consumes the one-time token of a reset email, verifies the address to which it was sent, and ends all sessions of the account. Fails if the token was used or has expired.",
      cancelFactorRemoval:
        "Consumes the token of the email about the removal of all factors of an account, which an admin requested. Works without a session.",
      sessions: "Lists the viewer's active sessions, the current one first, with device and last use.",
      endOtherSessions: "Ends every session of the viewer except the current one.",
      endSession: "Ends one of the viewer's sessions. Sessions of other users are reported as not found.",
    },
  },
  factors: {
    description: "Passkeys, authenticator app and recovery codes.",
    operations: {
      mine: "Returns whether the viewer has an authenticator app, how many passkeys and unused recovery codes, and until when an admin needs a factor.",
      passkeys: "Returns the viewer's passkeys with their last use.",
      passkeyCreation:
        "Returns the WebAuthn options for `navigator.credentials.create`. Fails for the eleventh passkey, and where the site is opened by an IP address.",
      addPasskey:
        "Stores the passkey that the browser created with these options. The passkey must verify the user.",
      renamePasskey: "Renames one of the viewer's passkeys.",
      removePasskey: "Removes one of the viewer's passkeys. With the last factor the recovery codes go too.",
      startTotp:
        "Returns the secret of a new authenticator app. It counts once a code was confirmed, and the secret is not returned again.",
      confirmTotp:
        "Turns the authenticator app on if the code is right, and returns ten recovery codes, which are not returned again.",
      removeTotp: "Turns the authenticator app off. With the last factor the recovery codes go too.",
      renewRecoveryCodes:
        "Replaces all recovery codes and returns the new ones, which are not returned again.",
    },
  },
  people: {
    description: "Profiles and email addresses of users.",
    operations: {
      show: "Returns a profile. Phone, location and email address are included only for the user themselves and the hiring side (approved VC partners, HR leads, admins), whose views are recorded and limited per day.",
      addressesOf:
        "Returns the email addresses of a user. Forbidden except to the user themselves and the hiring side, whose views are recorded and limited per day.",
      organizationsOf: "Returns the organizations in which the user has an active membership.",
      edit: "Updates the viewer's own profile only. A new email address becomes the primary one and has to be verified; fails if another account has the address.",
      setPicture:
        "Sets the address of the viewer's profile picture, or removes it. Only http and https addresses are accepted.",
      reapply:
        "Sets a rejected VC partner application back to pending. Fails while an application is pending or approved, and within seven days of the last one.",
      addresses: "Returns the viewer's own email addresses with their verification state.",
      addAddress:
        "Adds an address and sends a verification link to it. It becomes the primary one of an account without an address. Fails if any account has the address or can still restore it, or if the viewer has twenty addresses.",
      removeAddress: "Removes one of the viewer's addresses. Fails for the primary address.",
      makePrimary:
        "Makes one of the viewer's addresses the one for sign-in and email. Returns all addresses.",
      sendLink:
        "Sends the verification email again. Fails if the address is already verified; limited per address.",
      previewVerification:
        "Returns the address of a verification link and the user name of its account. Changes nothing, so that a mail scanner that opens a link verifies nothing.",
      declineVerification:
        "Consumes the token of a verification link and takes the address from the account. If it was the primary one, the account has to enter a new one before anything else.",
      verify:
        "Consumes the token of a verification link. Fails if the token was used, has expired, or belongs to another account than the signed-in one.",
    },
  },
  sso: {
    description: "Single sign-on through OpenID providers of the site and of organizations.",
    operations: {
      providers:
        "Returns the identity providers that everybody can use, for the buttons of the sign-in page.",
      discover:
        "Returns the tested provider of the organization whose confirmed domain the address has. Depends only on the domain, so that it reveals no account.",
      start:
        "Redirects to the provider with PKCE, state and nonce, and ties the visit to the browser. With `purpose=confirm` the signed-in user has to sign in at the provider again, which counts as a recent authentication here. Errors redirect to a page that shows the problem.",
      callback:
        "Verifies the answer of the provider, which is accepted once, and redirects: to the next page after a sign-in, to `/sso` with a token where an account has to be created or connected, or to a page that shows the problem.",
      preview: "Returns what the token of `/sso` is for. Changes nothing. Works only in the same browser.",
      finish:
        "Creates an account with the verified address, or connects an existing one after its password, passkey or mailed link, with the code of an account that has a second factor. Starts a session. An address that another account has not verified leaves that account.",
      mailLink:
        "Emails the owner of the existing account a link that replaces the password. It works in the same browser, within an hour; at most three are sent in an hour.",
      identities:
        "Returns the viewer's accounts at identity providers, whether they can confirm who the viewer is, and the providers that the viewer can connect.",
      link: "Returns the address to which the browser goes to connect an account at a provider.",
      unlink: "Disconnects one of the viewer's accounts at a provider. The owner is notified.",
      settings:
        "Returns the provider of the organization without its secret. Only for owners, also not for site admins.",
      change:
        "Stores the provider of an organization, or requires it. Needs a domain that a site admin has confirmed. Changed settings have to be tested again. Each change is emailed to all owners.",
      remove: "Removes the provider of an organization. Members sign in with their passwords again.",
      test: "Returns the address to which an owner goes for a test sign-in, which also connects their account.",
    },
  },
  securityUndo: {
    description: "The undo of changes to email addresses, by the link that the former address receives.",
    operations: {
      preview:
        "Returns the former address, the user name, and what happened to the addresses of the account. Changes nothing.",
      undo: "Makes the former address the primary one again, removes the addresses that were added since, ends all sessions, and makes the password unusable. Returns a token for a new one. Fails if the link was used or is older than 7 days.",
    },
  },
  organizations: {
    description: "Organizations, their domains and their members.",
    operations: {
      list: "Returns all organizations. Phone and email address are included only for the hiring side and for the organization's owners and admins.",
      create:
        "Creates an organization with the viewer as owner. Fails if another organization has the domain.",
      edit: "Requires the membership role owner or admin, or a site admin. A new domain takes effect once it is confirmed.",
      previewDomain:
        "Returns whether a domain can be used, and who would join by it, without saving anything.",
      mine: "Returns the viewer's memberships, with the role in each organization.",
      members:
        "Requires the membership role owner or admin, or a site admin; the organization is reported as not found to everyone else.",
      changeMember: "Requires an owner or a site admin. Fails for the last owner.",
      removeMember: "Owners remove any member; members remove themselves. Fails for the last owner.",
    },
  },
  ownData: {
    description: "Data export and account deletion.",
    operations: {
      export:
        "Returns all stored data about the viewer as one JSON document. Limited per hour, because it reads many tables.",
      preview:
        "Returns what deletion would remove or anonymize, and the obligations that have to be resolved first.",
      delete:
        "Requires the password. Fails while there are unresolved obligations such as unsettled placements. Cannot be undone.",
      exportSuspended:
        "For suspended accounts, which cannot sign in: takes the `suspendedToken` of a refused sign-in, which is valid for 15 minutes, or user name and password, and a code if the account has an authenticator app. Fails for accounts that are not suspended.",
      deleteSuspended:
        "For suspended accounts, which cannot sign in: takes the `suspendedToken` of a refused sign-in, which is valid for 15 minutes, or user name and password, and a code if the account has an authenticator app. Fails for accounts that are not suspended, and while there are unresolved obligations.",
    },
  },
  help: {
    description: "Public help.",
    operations: {
      security: "Returns the contact for security reports that the operator configured, or null.",
    },
  },
  notifications: {
    description: "Notifications, email preferences, activity and presence.",
    operations: {
      list: "Returns the viewer's notifications, newest first. Kinds that the viewer's role no longer permits are left out.",
      counts: "Returns the number of unread notifications, capped at 100.",
      read: "Marks one of the viewer's notifications as read, together with earlier ones about the same subject.",
      readAll:
        "Marks the viewer's notifications up to the given one as read, so that newer ones stay unread.",
      unread: "Undoes an earlier marking by its time.",
      preferences:
        "Returns the email delivery of each kind that the viewer can receive, and whether they appear under Online Now.",
      setPreferences: "Updates the given preferences and returns all of them.",
      activity: "Returns recent events that concern the viewer, and public ones that their role may see.",
      updates: "Returns recently posted jobs; hires are added for the hiring side.",
      online: "Returns users who were active in the last five minutes and did not opt out.",
      unsubscribe:
        "Consumes the token of an email's unsubscribe link: for one kind or for all of them. Works without a session.",
      unsubscribeAtOnce: "Implements RFC 8058. The token is in the query string; the body is ignored.",
    },
  },
  palette: {
    description: "Search across the product.",
    operations: {
      find: "Returns a few matches of each kind for the command palette. Kinds that the viewer's role may not open are left out.",
    },
  },
};
