/** `npm run admin:create -- --username … --email …`: an admin, with the password of ADMIN_PASSWORD or a random one, printed once. */
import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { ensureAdmin } from "@server/auth/commands";
import { registerInput } from "@shared/auth/schemas";
import { withDatabase } from "./with-database";

const { ADMIN_USERNAME, ADMIN_PASSWORD, ADMIN_EMAIL, ...rest } = process.env;
process.env = rest; // read here, since a password alone is enough
const { username, email } = parseArgs({
  options: { username: { type: "string" }, email: { type: "string" } },
}).values;
const password = ADMIN_PASSWORD || randomBytes(12).toString("base64url");

await withDatabase(async ({ db }) => {
  const asked = {
    username: username ?? ADMIN_USERNAME,
    email: email ?? ADMIN_EMAIL,
    password,
    firstName: "Site",
    lastName: "Admin",
  };
  const { data, error } = registerInput.safeParse(asked);
  if (!data)
    throw new Error(error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("\n"));
  const made = await ensureAdmin(db, { username: data.username, email: data.email, password });
  if (!made) throw new Error(`There is already a user named ${data.username}.`);
  if ("taken" in made)
    throw new Error(`There is already a user with that ${made.taken === "email" ? "address" : "name"}.`);
  console.log(`Admin ${data.username} was made.${ADMIN_PASSWORD ? "" : ` Password: ${password}`}`);
});
