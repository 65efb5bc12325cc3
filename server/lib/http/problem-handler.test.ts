import { createCollectedLog } from "@tests/app/collected-log";
import { DrizzleQueryError } from "drizzle-orm";
import express from "express";
import request from "supertest";
import { expect, test } from "vitest";
import { createProblemHandler } from "./problem-handler";

test.each(["EAI_AGAIN", "EHOSTUNREACH", "EHOSTDOWN", "ENETUNREACH", "ENETDOWN", "ECONNREFUSED", "ENOTFOUND"])(
  "a database that cannot be reached because of %s answers 503",
  async (code) => {
    const lookupOrSocketError = Object.assign(new Error("connect failed"), { code });
    for (const error of [lookupOrSocketError, new DrizzleQueryError("select 1", [], lookupOrSocketError)]) {
      const app = express()
        .get("/", () => Promise.reject(error))
        .use(createProblemHandler(createCollectedLog()));
      const response = await request(app).get("/");
      expect([response.status, response.body.code]).toEqual([503, "unavailable"]);
    }
  },
);
