import { render } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useUnloadPrompt } from "@/lib/routing/use-unload-prompt";
import { redirectToSignIn } from "./session";

function ChangedForm() {
  useUnloadPrompt(true);
  return null;
}

function isPromptShown(): boolean {
  const unload = new Event("beforeunload", { cancelable: true });
  dispatchEvent(unload);
  return unload.defaultPrevented;
}

test("the redirect to the sign-in page leaves a form with unsaved changes without the browser's prompt", () => {
  const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
  // Another file of the same worker may have left a page.
  dispatchEvent(new Event("pageshow"));
  render(<ChangedForm />);
  expect(isPromptShown()).toBe(true);
  redirectToSignIn();
  expect(assign.mock.calls).toEqual([["/api/login"]]);
  expect(isPromptShown()).toBe(false);
  // Back restores the page.
  dispatchEvent(new Event("pageshow"));
  expect(isPromptShown()).toBe(true);
});
