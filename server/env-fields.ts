/** Schemas of single environment variables. Each message completes the sentence "NAME is …, but". */
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
export const hostName = () =>
  z
    .string()
    .regex(
      /^[\w.-]+$|^[0-9a-f:.]*:[0-9a-f:.]*$/i,
      "must be a host name or an IP address, such as 127.0.0.1 or 0.0.0.0",
    );
export const postgresUrl = () =>
  z.url({
    protocol: /^postgres(ql)?$/,
    error: "must be an address such as postgres://user:password@host:5432/name",
  });
export const smtpUrl = () =>
  z.url({ protocol: /^smtps?$/, error: "must be an address such as smtps://user:password@host" });

function isOrigin(text: string) {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return (
    !!url &&
    /^https?:$/.test(url.protocol) &&
    !url.username &&
    !url.password &&
    url.pathname === "/" &&
    !url.search &&
    !url.hash
  );
}
export const origin = z
  .string()
  .refine(
    isOrigin,
    "must be the address that people open, such as https://talent.example.com, without a path",
  )
  .transform((text) => (isOrigin(text) ? new URL(text).origin : text));

export const secretList = z
  .string()
  .transform((text) => text.split(",").map((secret) => secret.trim()))
  .refine(
    (secrets) => secrets.every((secret) => secret.length >= 32),
    "must be at least 32 characters, or a comma-separated list of such secrets (the first one signs)",
  );

const isEmail = (text: string) => emailAddress.safeParse(text).success;
export const emailSender = z
  .string()
  .refine(
    (text) => isEmail(/^[^<>]*<([^<>]+)>$/.exec(text)?.[1] ?? text),
    "must be an address such as Talent Network <no-reply@example.com>",
  );
export const contactUrl = z
  .string()
  .transform((text) => (text.includes(":") ? text : `mailto:${text}`))
  .refine(
    (url) =>
      url.startsWith("mailto:")
        ? isEmail(url.slice("mailto:".length))
        : url.startsWith("https://") && URL.canParse(url),
    "must be an address such as security@example.com, or one that begins with https://",
  );
