/** Schemas of single environment variables. Each message completes a sentence such as `PORT is "x", but`. */
import { emailAddress } from "@shared/lib/fields";
import * as z from "zod";

export const wholeNumber = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .pipe(z.number().min(min, error).max(max, error));
};
export const enumOf = <const Values extends string[]>(...values: Values) =>
  z.enum(values, `must be one of ${values.join(", ")}`);
export const boolean = () =>
  z.stringbool({ truthy: ["true"], falsy: ["false"], case: "sensitive", error: "must be true or false" });
const hostNameOrIpv4 = /^[\w.-]+$/;
const ipv6 = /^[0-9a-f:.]*:[0-9a-f:.]*$/i;
export const hostName = () =>
  z
    .string()
    .refine(
      (text) => hostNameOrIpv4.test(text) || ipv6.test(text),
      "must be a host name or an IP address, such as 127.0.0.1 or 0.0.0.0",
    );
export const postgresUrl = () =>
  z.url({
    protocol: /^postgres(ql)?$/,
    error: "must be an address such as postgres://user:password@host:5432/name",
  });
export const smtpUrl = () =>
  z.url({ protocol: /^smtps?$/, error: "must be an address such as smtps://user:password@host" });

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, pathname, search, hash } = new URL(text);
  const hasCredentials = username !== "" || password !== "";
  const hasPath = pathname !== "/" || search !== "" || hash !== "";
  return /^https?:$/.test(protocol) && !hasCredentials && !hasPath;
}

export const origin = z
  .string()
  .refine(
    isOrigin,
    "must be the address that people open, such as https://talent.example.com, without a path",
  )
  .transform((text) => (isOrigin(text) ? new URL(text).origin : text)); // runs for invalid texts too

const minSecretLength = 32;
export const secretList = z
  .string()
  .transform((text) => text.split(",").map((secret) => secret.trim()))
  .refine(
    (secrets) => secrets.every((secret) => secret.length >= minSecretLength),
    `must be at least ${minSecretLength} characters, or a comma-separated list of such secrets (the first one signs)`,
  );

const isEmail = (text: string) => emailAddress.safeParse(text).success;

/** Whether a text is an email address, or a name followed by an email address in angle brackets. */
function isSender(text: string): boolean {
  const [, addressInBrackets] = /^[^<>]*<([^<>]+)>$/.exec(text) ?? [];
  return isEmail(addressInBrackets ?? text);
}
export const emailSender = z
  .string()
  .refine(isSender, "must be an address such as Talent Network <no-reply@example.com>");

function isContactUrl(url: string): boolean {
  if (url.startsWith("mailto:")) return isEmail(url.slice("mailto:".length));
  return url.startsWith("https://") && URL.canParse(url);
}
export const contactUrl = z
  .string()
  .transform((text) => (text.includes(":") ? text : `mailto:${text}`))
  .refine(isContactUrl, "must be an address such as security@example.com, or one that begins with https://");
