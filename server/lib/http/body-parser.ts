import { promisify } from "node:util";
import express, { type Request, type Response } from "express";
import { ApiError } from "./api-error";

const maxDepth = 20;

/**
 * Returns a function that parses a JSON body of at most `maxBytes` into `req.body`. Without a body,
 * `req.body` stays undefined. Throws ApiErrors for another content type and for deep nesting.
 */
export function createBodyParser(maxBytes: number, contentTypes = ["application/json"]) {
  const parse = promisify(
    express.json({ limit: maxBytes, strict: false, inflate: false, type: contentTypes }),
  );
  return async (req: Request, res: Response): Promise<void> => {
    const { "content-length": contentLength, "transfer-encoding": transferEncoding } = req.headers;
    const hasBody = contentLength === undefined ? transferEncoding !== undefined : contentLength !== "0";
    if (!hasBody) return;
    if (!req.is(contentTypes))
      throw new ApiError(
        "unsupported_media_type",
        `Send JSON with the content type ${contentTypes.join(" or ")}.`,
      );
    await parse(req, res);
    if (isNestedDeeper(req.body, maxDepth))
      throw new ApiError("invalid_input", `The request is nested deeper than ${maxDepth} levels.`);
  };
}

function isNestedDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isNestedDeeper(inner, levels - 1));
}
