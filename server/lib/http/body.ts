import { promisify } from "node:util";
import express, { type Request, type Response } from "express";
import { ApiError } from "./api-error";

const deepest = 20;

/** Reads a JSON body of at most `limit` bytes into `req.body`; none at all leaves it undefined. There is no parser for forms. */
export function readBody(limit: number) {
  const parse = promisify(express.json({ limit, strict: false, inflate: false }));
  return async (req: Request, res: Response): Promise<void> => {
    const length = req.headers["content-length"];
    if (length === undefined ? req.headers["transfer-encoding"] === undefined : length === "0") return;
    if (!req.is("application/json"))
      throw new ApiError("unsupported_media_type", "Send JSON with the content type application/json.");
    await parse(req, res);
    if (tooDeep(req.body, deepest))
      throw new ApiError("invalid_input", `The request is nested deeper than ${deepest} levels.`);
  };
}

function tooDeep(value: unknown, left: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return left === 0 || Object.values(value).some((inner) => tooDeep(inner, left - 1));
}
