import { authEndpoints } from "@shared/auth/endpoints";
import { sessionFixture } from "./account-fixtures";
import { defineCases, everyMember } from "./define-cases";
import { unknownAssertion } from "./factors.cases";
import { nextNumber } from "./fixtures";
import { isNobody } from "./secrets";
import { undo } from "./undo";

export const authCases = defineCases(authEndpoints, {
  me: {
    access: { visitor: 401, ...everyMember("ownRows") },
    maxQueries: { warm: 1, cold: 2 },
  },
  register: {
    access: { visitor: "allow", ...everyMember("allow") },
    allowedStatus: 201,
    sample: {
      body: () => ({
        username: `matrix${nextNumber()}`,
        password: "abcdef",
        email: `matrix${nextNumber()}@m.example`,
        firstName: "M",
        lastName: "M",
        role: "agency",
      }),
    },
    async secrets({ app, users, secret }) {
      for (const { id, username } of users)
        await app.rows(
          `update users set password = '${secret(`hash of ${username}`, isNobody)}' where id = ${id}`,
        );
    },
    undo: undo.sentWithForm,
    maxQueries: { warm: 14, writes: 10 },
  },
  login: {
    access: { visitor: "allow", ...everyMember("allow") },
    allowedStatus: 401, // the credentials are wrong
    sample: { body: () => ({ username: "nobody", password: "wrong" }) },
    undo: undo.signInOrOut,
    maxQueries: { warm: 3, writes: 1 },
  },
  loginSecondFactor: {
    access: { visitor: "allow", ...everyMember("allow") },
    allowedStatus: 409, // the challenge is unknown
    sample: { body: () => ({ challenge: "x".repeat(43), code: "123456" }) },
    undo: undo.signInOrOut,
    maxQueries: { warm: 1, writes: 1 },
  },
  startPasskeySignIn: {
    access: { visitor: "allow", ...everyMember("allow") },
    undo: undo.signInOrOut,
    maxQueries: { warm: 2, writes: 1 },
  },
  passkeyLogin: {
    access: { visitor: "allow", ...everyMember("allow") },
    allowedStatus: 401, // the passkey is unknown
    sample: { body: () => ({ passkey: unknownAssertion }) },
    undo: undo.signInOrOut,
    maxQueries: { warm: 2, writes: 1 },
  },
  cancelFactorRemoval: {
    access: { visitor: "allow", ...everyMember("allow") },
    allowedStatus: 409, // the token is unknown
    sample: { body: () => ({ token: "x".repeat(43) }) },
    undo: undo.sentWithForm,
    maxQueries: { warm: 1, writes: 1 },
  },
  loginPage: {
    access: { visitor: "allow", ...everyMember("allow") },
    allowedStatus: 302,
    maxQueries: { warm: 0, cold: 1 },
  },
  logout: {
    access: { visitor: "allow", ...everyMember("allow") },
    undo: undo.signInOrOut,
    maxQueries: { warm: 2, writes: 1 },
  },
  changePassword: {
    access: { visitor: 401, ...everyMember("allow") },
    allowedStatus: 400, // the password is wrong
    sample: { body: () => ({ currentPassword: "wrong", newPassword: "another one" }) },
    undo: undo.sentWithForm,
    maxQueries: { warm: 1, writes: 0 },
  },
  reauthenticate: {
    access: { visitor: 401, ...everyMember("allow") },
    allowedStatus: 400, // the password is wrong
    sample: { body: () => ({ password: "wrong" }) },
    undo: undo.sentWithForm,
    maxQueries: { warm: 1, writes: 0 },
  },
  requestReset: {
    access: { visitor: "allow", ...everyMember("allow") },
    allowedStatus: 202,
    sample: { body: () => ({ email: "nobody" }) },
    undo: undo.sentWithForm,
    maxQueries: { warm: 1, writes: 1 },
  },
  reset: {
    access: { visitor: "allow", ...everyMember("allow") },
    allowedStatus: 409, // the token is unknown
    sample: { body: () => ({ token: "x".repeat(43), newPassword: "another one" }) },
    undo: undo.sentWithForm,
    maxQueries: { warm: 1, writes: 0 },
  },
  sessions: {
    access: { visitor: 401, ...everyMember("ownRows") },
    async secrets({ app, users, secret, addSecret, cookieOf }) {
      for (const user of users) {
        const sid = decodeURIComponent((await cookieOf(user)).replace("sid=s%3A", "")).split(".")[0] ?? "";
        addSecret({ name: `session of ${user.username}`, text: sid, isVisibleTo: isNobody });
        const agent = JSON.stringify(secret(`browser of ${user.username}`, isNobody));
        await app.rows(
          `update session set sess = jsonb_set(sess::jsonb, '{userAgent}', '${agent}')::json where sid = '${sid}'`,
        );
      }
    },
    maxQueries: { warm: 1, cold: 2 },
  },
  endSession: {
    access: { visitor: 401, ...everyMember("ownOr404") },
    allowedStatus: 204,
    fixture: sessionFixture,
    undo: undo.endedSessions,
    maxQueries: { warm: 3, writes: 2 },
  },
  endOtherSessions: {
    access: { visitor: 401, ...everyMember("allow") },
    allowedStatus: 204,
    undo: undo.endedSessions,
    maxQueries: { warm: 2, writes: 2 },
  },
});
