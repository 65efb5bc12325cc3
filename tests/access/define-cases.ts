/** The shape of a case: everything that the generic tests need to know about one endpoint. */

import type { Endpoint, EndpointInput, PathParams, PathParamValues } from "@shared/lib/endpoints";
import type { TestApp } from "@tests/app/create-test-app";
import type { PlantSecrets } from "./secrets";
import type { TestUsers, User } from "./test-users";
import type { Undo } from "./undo";

/** The columns of the access matrix: a visitor and one user of each kind. */
export const actors = [
  "visitor",
  "vcApproved",
  "vcPending",
  "vcRejected",
  "hr",
  "agency",
  "independent",
  "admin",
] as const;
export type Actor = (typeof actors)[number];

/** The expected response to an actor. */
export type Access =
  /** Allowed, on every object. */
  | "allow"
  | 401
  | 403
  /** Allowed on their own object, 403 on anyone else's. */
  | "own"
  /** Allowed on their own object, 404 on anyone else's. */
  | "ownOr404"
  /** Allowed; the list has only their own rows. */
  | "ownRows"
  /** Allowed; the response has no contact details. */
  | "noContact";
export type AccessRow = Record<Actor, Access>;

/** The same for every signed-in user. */
export const everyMember = (access: Access) => ({
  vcApproved: access,
  vcPending: access,
  vcRejected: access,
  hr: access,
  agency: access,
  independent: access,
  admin: access,
});

export interface FixtureContext extends TestUsers {
  app: TestApp;
}

/** The objects that a path names. */
export interface Fixture<Params> {
  /** SQL for the parameters of all existing objects, one column for each parameter. */
  existingSql: string;
  /** Creates them for a new call; they belong to this user. */
  create(context: FixtureContext, owner: User): Promise<Params>;
}

type ParamsOf<E extends Endpoint> = PathParams<E["path"]> extends { params: infer Params } ? Params : never;
type FixtureOf<E extends Endpoint> = [ParamsOf<E>] extends [never]
  ? {
      /** Runs before each call, for what an earlier call of the same user would prevent. */
      prepare?(context: FixtureContext, caller: User): Promise<unknown>;
    }
  : { fixture: Fixture<ParamsOf<E>> };

type Factories<Parts> = { [Name in keyof Parts]: () => Parts[Name] };
type Sample<E extends Endpoint> = Factories<Omit<EndpointInput<E>, "params">>;
/** Factories for the query and the body of a permitted call; required where the endpoint requires them. */
type SampleOf<E extends Endpoint> =
  Record<never, never> extends Sample<E> ? { sample?: Sample<E> } : { sample: Sample<E> };

type BodyOf<E extends Endpoint> = EndpointInput<E> extends { body?: infer Body } ? Body : never;
type FieldOf<Body> = Body extends object ? keyof Body & string : never;

export interface LinkField {
  /** SQL for what is stored; an endpoint that only compares an address stores none. */
  storedValueSql?: string;
  /** Other fields that the body needs. */
  otherFields?: object;
}

type Recorded = true | "byAdmin";

type CostOf<E extends Endpoint> = E["method"] extends "GET"
  ?
      | {
          /** Statements with a session that the process knows (warm) and with one that it does not (cold). */
          maxQueries: { warm: number; cold: number };
          /**
           * Adds an entry to the security record: an export always, and a read of private texts only if an
           * admin who is no party makes it ("byAdmin"). No other GET writes.
           */
          isRecorded?: Recorded;
        }
      /** An event stream: it has no end at which statements could be counted. */
      | { stream: true }
  : {
      /** Statements with a session that the process knows, and how many of them write. */
      maxQueries: { warm: number; writes: number };
      /** How a user takes the change back (`docs/undo.md` is generated from it). */
      undo: Undo;
    };

interface CommonCase<E extends Endpoint> {
  access: AccessRow;
  /** The status of an allowed call. Default: 200. */
  allowedStatus?: number;
  /** Who has rows in a list of own rows. Default: the agency, or the hiring side where agencies get 403. */
  rowsOf?: "hr" | "agency";
  /** The fields of the body that take a web address. */
  links?: Partial<Record<FieldOf<BodyOf<E>>, LinkField>>;
  /** Stores texts that only some users may ever receive. */
  secrets?: PlantSecrets;
}

export type CaseOf<E extends Endpoint> = CommonCase<E> & FixtureOf<E> & SampleOf<E> & CostOf<E>;

/** A case as the suites read it. */
export interface Case extends CommonCase<Endpoint> {
  /** Method and path. */
  name: string;
  endpoint: Endpoint;
  links?: Partial<Record<string, LinkField>>;
  fixture?: Fixture<PathParamValues>;
  prepare?(context: FixtureContext, caller: User): Promise<unknown>;
  sample?: { query?: () => object | undefined; body?: () => object | undefined };
  maxQueries?: { warm: number; cold?: number; writes?: number };
  stream?: true;
  isRecorded?: Recorded;
  undo?: Undo;
}

/** One case for each endpoint of a feature: a missing or superfluous one does not compile. */
export function defineCases<E extends Record<string, Endpoint>>(
  endpoints: E,
  cases: { [Name in keyof NoInfer<E>]: CaseOf<E[Name]> },
): Case[] {
  return Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => {
    const given: unknown = cases[name];
    return { ...(given as Case), name: `${endpoint.method} ${endpoint.path}`, endpoint };
  });
}
