/**
 * `npm run admin:create -- --username NAME --email ADDRESS`: creates an admin with the password of
 * ADMIN_PASSWORD, or with a random password, which is printed. Also an entry of the build (build/entries.ts).
 */
import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { ensureAdmin } from "@server/auth/commands";
import { registerInput } from "@shared/auth/schemas";
import { withDatabase } from "./with-database";

// Removes the variables from the environment, because `loadEnv` accepts only all three or none of them. For
// this command the password alone is enough.
const { ADMIN_USERNAME, ADMIN_PASSWORD, ADMIN_EMAIL, ...otherVariables } = process.env;
process.env = otherVariables;
const { username, email } = parseArgs({
  options: { username: { type: "string" }, email: { type: "string" } },
}).values;
const password = ADMIN_PASSWORD || randomBytes(12).toString("base64url");

await withDatabase(async ({ db }) => {
  const input = {
    username: username ?? ADMIN_USERNAME,
    email: email ?? ADMIN_EMAIL,
    password,
    firstName: "Site",
    lastName: "Admin",
  };
  const { data, error } = registerInput.safeParse(input);
  if (!data) {
    const problems = error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
    throw new Error(problems.join("\n"));
  }
  const isCreated = await ensureAdmin(db, { username: data.username, email: data.email, password });
  if (!isCreated) throw new Error(`There is already an admin named ${data.username}.`);
  const passwordSentence = ADMIN_PASSWORD ? "" : ` Password: ${password}`;
  console.log(`Admin ${data.username} was created.${passwordSentence}`);
});
