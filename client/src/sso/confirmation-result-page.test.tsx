import { ssoProblems } from "@shared/sso/vocabulary";
import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { confirmationChannelName } from "@/auth/confirmation-channel";
import { renderWithProviders } from "@/test/render";
import { SsoConfirmationResultPage } from "./confirmation-result-page";

let channel: BroadcastChannel | undefined;
afterEach(() => channel?.close());

test.each([
  ["?sso=done", "done", "Confirmed. You can close this window.", ""],
  ["?sso=other_person", "other_person", "You could not be confirmed", ssoProblems.other_person],
  ["", "failed", "You could not be confirmed", ssoProblems.failed],
])(
  "%s is reported to the page that waits, and shown if the window stays",
  async (search, result, title, text) => {
    const close = vi.spyOn(window, "close").mockImplementation(() => {});
    channel = new BroadcastChannel(confirmationChannelName);
    const message = new Promise((resolve) =>
      channel?.addEventListener("message", ({ data }) => resolve(data)),
    );
    renderWithProviders(<SsoConfirmationResultPage />, { viewer: null, at: `/sso/confirmed${search}` });
    expect(await message).toBe(result);
    expect(close).toHaveBeenCalled();
    expect(screen.getByRole("heading", { level: 1, name: title })).toBeTruthy();
    expect(document.body.textContent).toContain(text);
  },
);
