/**
 * Grants privileges to the two roles that do not own the tables. Where a table has row-level security, a role
 * also needs a policy, or it sees no rows.
 */
import { roleNames } from "@server/lib/postgres/roles";
import type { ClientBase } from "pg";

const { runtime, readonly } = roleNames;
/** The schemas of the product and of graphile-worker. */
const schemaNames = "public, graphile_worker";

/**
 * Grants the runtime role and the read-only role access to the tables, sequences and functions, including
 * those of later migrations. Skips a role that does not exist. The owner of the tables calls this after each
 * migration.
 */
export async function grantAccess(client: ClientBase) {
  const { rows } = await client.query<{ rolname: string }>(
    "select rolname from pg_roles where rolname = any($1)",
    [[runtime, readonly]],
  );
  const existingRoles = rows.map(({ rolname }) => rolname);
  if (existingRoles.length > 0) await client.query("revoke create on schema public from public");
  if (existingRoles.includes(runtime)) {
    await grantPrivileges(client, runtime, {
      tablePrivileges: "select, insert, update, delete",
      sequencePrivileges: "usage, select, update",
      policyCommand: "all",
    });
    await restrictSecurityRecord(client);
  }
  if (existingRoles.includes(readonly)) {
    await grantPrivileges(client, readonly, {
      tablePrivileges: "select",
      sequencePrivileges: "select",
      policyCommand: "select",
    });
    await revokeFunctionPrivileges(client);
  }
}

/**
 * Forbids the read-only role to call the functions of the application, because some of them delete rows with
 * the rights of the owner. By default every role may call a function, so the privilege is revoked from
 * `public` too. Functions of extensions (deptype 'e') stay callable, because searches use them.
 */
async function revokeFunctionPrivileges(client: ClientBase) {
  await client.query(`
    alter default privileges in schema ${schemaNames} revoke execute on functions from ${readonly};
    do $$
    declare
      callable regprocedure;
    begin
      for callable in
        select oid from pg_proc
        where pronamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
          and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
      loop
        execute format('revoke execute on routine %s from public, ${readonly}', callable);
      end loop;
    end $$`);
}

/**
 * Lets the runtime role add entries to the security record (in the database: the audit record), but not change
 * or delete them. A restored backup of an earlier release has no security record, and therefore no function
 * that restricts the role.
 */
async function restrictSecurityRecord(client: ClientBase) {
  const functionName = "restrict_audit_record(text)";
  const { rows } = await client.query("select to_regprocedure($1) is not null as exists", [functionName]);
  if (rows[0].exists) await client.query("select restrict_audit_record($1)", [runtime]);
}

async function grantPrivileges(
  client: ClientBase,
  role: string,
  {
    tablePrivileges,
    sequencePrivileges,
    policyCommand,
  }: {
    tablePrivileges: string;
    sequencePrivileges: string;
    /** The command that the policies on tables with row-level security allow. */
    policyCommand: "all" | "select";
  },
) {
  const mayCallFunctions = role !== readonly;
  // `alter default privileges` grants the same on objects that later migrations create.
  await client.query(`
    grant usage on schema ${schemaNames} to ${role};
    grant ${tablePrivileges} on all tables in schema ${schemaNames} to ${role};
    grant ${sequencePrivileges} on all sequences in schema ${schemaNames} to ${role};
    ${mayCallFunctions ? `grant execute on all functions in schema ${schemaNames} to ${role};` : ""}
    alter default privileges in schema ${schemaNames} grant ${tablePrivileges} on tables to ${role};
    alter default privileges in schema ${schemaNames} grant ${sequencePrivileges} on sequences to ${role};
    ${mayCallFunctions ? `alter default privileges in schema ${schemaNames} grant execute on functions to ${role};` : ""}
    do $$
    declare
      secured_table regclass;
    begin
      -- The tables of graphile-worker have row-level security without policies: only their owner sees rows.
      for secured_table in
        select oid from pg_class
        where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
          and not exists (select from pg_policy where polrelid = pg_class.oid and polname = '${role}')
      loop
        execute format('create policy ${role} on %s for ${policyCommand} to ${role} using (true)', secured_table);
      end loop;
    end $$`);
}
