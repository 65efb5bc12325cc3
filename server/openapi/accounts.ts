import type { DescriptionsOf } from "./descriptions";

export const accountDescriptions: DescriptionsOf<
  "auth" | "factors" | "people" | "sso" | "securityUndo" | "organizations" | "ownData"
> = {
  auth: {
    description: "Registration, sign-in, passwords and sessions.",
    operations: {
      me: "Returns the account behind the session cookie, with its role and approval status.",
      register:
        "Creates an account with a self-selected role, signs it in and returns it. Fails if the user name or email address is already in use, case-insensitively; after five such responses in an hour, further requests from the same IP range are refused. An address that stays unverified for 7 days can be registered by another account.",
      login:
        "Starts a session and returns the account. An unknown user and a wrong password get the same response; a suspended account cannot sign in even with the right password. The error `suspended` then contains a `suspendedToken`, with which the user can export their data and delete the account.",
      loginSecondFactor:
        "Completes a sign-in that answered 401 `second_factor_required`. Takes the `challenge` of that response, and a code of the authenticator app or a recovery code. Each code is accepted once. A challenge allows five attempts within five minutes.",
      startPasskeySignIn:
        "Returns the WebAuthn options for `navigator.credentials.get`. With the purpose `sign_in`, for `POST /api/login/passkey` and `POST /api/sso/finish`, the options list no passkeys. Otherwise, for `POST /api/user/reauthenticate`, they list the passkeys of the signed-in user. Fails if the host in the site's URL is an IP address.",
      passkeyLogin:
        "Starts a session if the passkey assertion is valid, and returns the account. The authenticator must have verified the user. An assertion is accepted once.",
      loginPage: "Redirects to the sign-in page, for clients that open this address in a browser.",
      logout: "Ends the current session and clears the cookie. Also succeeds without a session.",
      changePassword: "Requires the current password. Ends every other session of the account.",
      reauthenticate:
        "Records that the viewer has just proved who they are in this session. For ten minutes the session may then make calls that otherwise answer 403 `reauthentication_required`. Signing in has the same effect.",
      requestReset:
        "Sends an email with a one-time link if the account exists. The response does not reveal whether it does, and requests are limited per client address.",
      reset:
        "Consumes the one-time token of a reset email and sets the password. Verifies the address to which the email was sent, and ends all sessions of the account. Fails if the token was used or has expired.",
      cancelFactorRemoval:
        "Cancels the removal of all second factors of an account, which an admin requested. Takes the token from the email about it. Works without a session.",
      sessions: "Lists the viewer's active sessions, the current one first, with device and last use.",
      endOtherSessions: "Ends every session of the viewer except the current one.",
      endSession: "Ends one of the viewer's sessions. Sessions of other users are reported as not found.",
    },
  },
  factors: {
    description: "Passkeys, authenticator app and recovery codes.",
    operations: {
      mine: "Returns whether the viewer has an authenticator app, how many passkeys and unused recovery codes they have, and the date by which an admin must have added a second factor.",
      passkeys: "Returns the viewer's passkeys with their last use.",
      startPasskeyCreation:
        "Returns the WebAuthn options for `navigator.credentials.create`. Fails if the viewer has ten passkeys, or if the host in the site's URL is an IP address.",
      addPasskey:
        "Stores the passkey that the browser created with the options of the call before. The authenticator must have verified the user.",
      renamePasskey: "Renames one of the viewer's passkeys.",
      removePasskey:
        "Removes one of the viewer's passkeys. Deletes the recovery codes if no second factor is left.",
      startTotp:
        "Returns the secret for a new authenticator app, which is not returned again. The app is turned on once one of its codes was confirmed.",
      confirmTotp:
        "Turns the authenticator app on if the code is right, and returns ten recovery codes, which are not returned again.",
      removeTotp: "Turns the authenticator app off. Deletes the recovery codes if no second factor is left.",
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
      report:
        "Reports someone else. Fails for a second open report of the same person by the same user, and for more than 20 reports a day.",
      setPicture:
        "Sets the address of the viewer's profile picture, or removes it. Only http and https addresses are accepted.",
      reapply:
        "Sets a rejected VC partner application back to pending. Fails while an application is pending or approved, and within seven days of the last one.",
      addresses: "Returns the viewer's own email addresses with their verification state.",
      addAddress:
        "Adds an address and sends a verification link to it. It becomes the primary one of an account without an address. Fails if an account has the address, if another account can still restore it, or if the viewer has twenty addresses.",
      removeAddress: "Removes one of the viewer's addresses. Fails for the primary address.",
      makePrimary:
        "Makes one of the viewer's addresses the one for sign-in and email. Returns all addresses.",
      sendLink:
        "Sends the verification email again. Fails if the address is already verified; limited per address.",
      previewVerification:
        "Returns the address that a verification link verifies, and the user name of the account. Changes nothing, so that a mail scanner that opens the link verifies nothing.",
      declineVerification:
        "Consumes the token of a verification link and removes the address from the account, because the recipient does not own it. If it was the primary one, the user has to enter a new one before anything else.",
      verify:
        "Consumes the token of a verification link. Fails if the token was used, has expired, or belongs to another account than the signed-in one.",
    },
  },
  sso: {
    description: "Single sign-on through OpenID providers of the whole site and of organizations.",
    operations: {
      providers: "Returns the identity providers of the whole site, for the buttons on the sign-in page.",
      discover:
        "Looks up the organization by the domain of the address and returns its provider, if the domain is confirmed and the provider tested. The response depends only on the domain, so that it reveals no account.",
      start:
        "Redirects to the provider with PKCE, state and nonce, and binds the sign-in attempt to this browser with a cookie. With `purpose=confirm` the signed-in user has to sign in at the provider again, which counts as a recent authentication here. Errors redirect to a page that shows the problem.",
      callback:
        "Verifies the response of the provider, which is accepted once, and redirects: after a sign-in to the next page, to `/sso` with a token if an account has to be created or connected, or to a page that shows the problem.",
      preview:
        "Returns whether the token of `/sso` creates or connects an account, and for which identity. Changes nothing. Works only in the browser in which the sign-in began.",
      finish:
        "Creates an account with the verified address, or connects an existing account once its owner proves it is theirs by password, passkey or emailed link, plus a code if it has a second factor. Starts a session. If another account holds the address unverified, it is removed from that account.",
      mailLink:
        "Emails the owner of the existing account a link that can be used instead of the password. The link works in the same browser within an hour. At most three links are sent in an hour.",
      identities:
        "Returns the viewer's connected accounts at identity providers, whether the viewer can reauthenticate with each, and the providers that the viewer can connect.",
      link: "Returns the URL of the provider where the viewer signs in to connect their account there.",
      unlink: "Disconnects one of the viewer's accounts at a provider. The owner is notified.",
      settings:
        "Returns the provider of the organization without its secret. Only for owners; not even site admins may read it.",
      change:
        "Stores the provider, or makes sign-in through it mandatory for members. Needs a domain that a site admin has confirmed. Changed settings have to be tested again. Each change is emailed to all owners.",
      remove: "Removes the provider of an organization. Members sign in with their passwords again.",
      test: "Returns the URL of the provider for a test sign-in of an owner, which also connects their account.",
    },
  },
  securityUndo: {
    description: "Restores a former email address of an account, by a link that this address receives.",
    operations: {
      preview:
        "Returns the former address, the user name, and what happened to the addresses of the account. Changes nothing.",
      undo: "Makes the former address the primary one again. Removes the addresses, second factors and identities that were added since, ends all sessions, and makes the password unusable. Returns a token for setting a new password. Fails if the link was used or is older than 7 days.",
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
      show: "Returns an organization without phone and email, and the median time in which the posters of its jobs answer; that is null with fewer than five answers, or with answers of only one poster.",
      mine: "Returns the viewer's memberships, with the role in each organization.",
      members:
        "Requires the membership role owner or admin, or a site admin; the organization is reported as not found to everyone else.",
      changeMember: "Requires an owner or a site admin. Fails for the last owner.",
      removeMember:
        "Owners remove any member; members remove themselves, which requires a recent authentication where the organization requires single sign-on of them. Fails for the last owner.",
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
};
