import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { dana, renderWithProviders } from "@/test/render";
import { UserBadgeTag } from "./user-badge-tag";

const vito = { username: "vito", role: "vc_partner", badge: "partner_unconfirmed" } as const;

test("shows the badge of a user instead of the role", () => {
  renderWithProviders(<UserBadgeTag user={vito} />);
  expect(screen.getByText("PARTNER, NOT CONFIRMED")).toBeTruthy();
  expect(screen.queryByText("VC PARTNER")).toBeNull();
});

test("shows viewers the role that they registered with", () => {
  renderWithProviders(<UserBadgeTag user={vito} />, { viewer: { ...dana, username: "vito" } });
  expect(screen.getByText("VC PARTNER")).toBeTruthy();
});

test("shows the role if a server of the previous release sends no badge", () => {
  renderWithProviders(<UserBadgeTag user={{ username: "vito", role: "agency" }} />);
  expect(screen.getByText("AGENCY")).toBeTruthy();
});
