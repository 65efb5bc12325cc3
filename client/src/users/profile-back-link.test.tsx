import { act, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { navigate } from "wouter/use-browser-location";
import { trackUrlBeforeProfile } from "@/lib/routing/url-before-profile";
import { renderWithProviders } from "@/test/render";
import { ProfileBackLink } from "./profile-back-link";

let stopTracking = () => {};
afterEach(() => stopTracking());

/** Renders the link at a URL, tracking the navigations that follow. */
function renderAt(at: string) {
  const result = renderWithProviders(
    <ProfileBackLink defaultPage={{ href: "/dashboard", text: "Dashboard" }} />,
    { at },
  );
  stopTracking = trackUrlBeforeProfile();
  return result;
}
const open = (...hrefs: string[]) =>
  act(() => {
    for (const href of hrefs) navigate(href);
  });
const readLink = () => {
  const link = screen.getByRole("link");
  return [link.textContent, link.getAttribute("href")];
};
const dashboardLink = ["Dashboard", "/dashboard"];

test.each([
  ["/applications?status=pending&job=4", "Back to Manage Applications"],
  ["/candidate-management?status=submitted", "Back to Candidate Management"],
  ["/jobs?q=design", "Back to Job Marketplace"],
  ["/my-applications?status=rejected", "Back to My Applications"],
  ["/agencies?sort=rating", "Back to Agency Directory"],
  ["/candidates?q=rust", "Back to Talent Pool"],
])("a profile opened from %s leads back there with its filters", (list, text) => {
  renderAt(list);
  open("/user/12");
  expect(readLink()).toEqual([text, list]);
});

test("filters changed in place are part of the way back", () => {
  renderAt("/candidates");
  act(() => navigate("/candidates?q=go", { replace: true }));
  open("/candidates/3");
  expect(readLink()).toEqual(["Back to Talent Pool", "/candidates?q=go"]);
});

test("the origin survives a reload and a dialog on the profile", () => {
  const { unmount } = renderAt("/applications?status=approved");
  open("/agencies/2", "/agencies/2?team=1");
  const back = ["Back to Manage Applications", "/applications?status=approved"];
  expect(readLink()).toEqual(back);
  unmount();
  renderWithProviders(<ProfileBackLink defaultPage={{ href: "/dashboard", text: "Dashboard" }} />);
  expect(readLink()).toEqual(back);
});

test("another listener that replaces the state of the new entry keeps the origin", () => {
  const controller = new AbortController();
  addEventListener("pushState", () => history.replaceState({ ...history.state, entry: 1 }, ""), {
    signal: controller.signal,
  });
  renderAt("/applications?job=4");
  open("/user/12");
  controller.abort();
  expect(readLink()).toEqual(["Back to Manage Applications", "/applications?job=4"]);
  expect(history.state.entry).toBe(1);
});

test("a profile opened from another profile leads back to the list before both", () => {
  renderAt("/applications");
  open("/user/12", "/agencies/2");
  expect(readLink()).toEqual(["Back to Manage Applications", "/applications"]);
});

test("a profile opened directly, and one opened from it, lead to the default page", () => {
  renderAt("/user/12");
  expect(readLink()).toEqual(dashboardLink);
  open("/user/13");
  expect(readLink()).toEqual(dashboardLink);
});

test("a page that is no profile stores no origin", () => {
  renderAt("/candidates?q=go");
  open("/jobs");
  expect(history.state?.openedFrom).toBeUndefined();
});

test("an origin that the viewer may not open leads to the default page", () => {
  renderAt("/user/12");
  act(() => navigate("/user/12", { replace: true, state: { openedFrom: "/admin/users" } }));
  expect(readLink()).toEqual(dashboardLink);
});

test.each([
  "https://evil.example/applications",
  "//evil.example/applications",
  "/\\evil.example/applications",
  "/..//evil.example/applications",
  "javascript:alert(1)",
  "/unknown",
  { href: "/applications" },
])("an edited origin %j never leaves the site", (openedFrom) => {
  renderAt("/user/12");
  act(() => navigate("/user/12", { replace: true, state: { openedFrom } }));
  expect(readLink()).toEqual(dashboardLink);
});

test("parameters of the URL set no way back", () => {
  renderAt("/user/12?openedFrom=/applications&from=//evil.example&back=//evil.example&next=//evil.example");
  expect(readLink()).toEqual(dashboardLink);
});
