import { authEndpoints as api } from "@shared/auth/endpoints";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderWithProviders } from "@/test/render";
import { type Responder, respondWith, respondWithError, stubServer } from "@/test/stub-server";
import { KeepFactorsPage } from "./keep-factors-page";

const token = "0123456789012345678901234567890123456789012";
function renderPage(hash: string, ...responders: Responder[]) {
  const server = stubServer(...responders);
  renderWithProviders(<KeepFactorsPage />, { viewer: null, at: `/keep-factors${hash}` });
  return {
    ...server,
    press: () => userEvent.click(screen.getByRole("button", { name: "Cancel the Removal" })),
  };
}

test("opening the link changes nothing; the button cancels the removal", async () => {
  const { requests, press } = renderPage(`#${token}`, respondWith(api.cancelFactorRemoval, undefined));
  expect(await screen.findByRole("heading", { name: /^Keep your passkeys/ })).toBeTruthy();
  expect(location.hash).toBe("");
  expect(requests).toEqual([]);
  await press();
  const heading = await screen.findByRole("heading", { name: "The removal is cancelled" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(requests.map(({ body }) => body)).toEqual([{ token }]);
});

test("a used link shows a message without the button", async () => {
  const text = "The removal was cancelled or carried out already.";
  const { press } = renderPage(`#${token}`, respondWithError(api.cancelFactorRemoval, "token_used", text));
  await press();
  const heading = await screen.findByRole("heading", { name: "This link no longer works" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test("a link without its token is not complete", () => {
  renderPage("");
  expect(screen.getByRole("heading", { name: "This link is not complete" })).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test("a shortened link is not complete either", async () => {
  const { press } = renderPage(
    "#abc",
    respondWithError(api.cancelFactorRemoval, "invalid_input", "Invalid."),
  );
  await press();
  expect(await screen.findByRole("heading", { name: "This link is not complete" })).toBeTruthy();
});

test("other errors keep the button", async () => {
  const busy = respondWithError(api.cancelFactorRemoval, "busy", "The database is busy. Please try again.");
  const { press, addResponses } = renderPage(`#${token}`, busy);
  await press();
  expect(await screen.findByText("The database is busy. Please try again.")).toBeTruthy();
  addResponses(respondWith(api.cancelFactorRemoval, undefined));
  await press();
  expect(await screen.findByRole("heading", { name: "The removal is cancelled" })).toBeTruthy();
});
