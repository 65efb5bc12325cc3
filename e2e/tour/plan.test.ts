import { expect, test } from "vitest";
import { screens } from "@/screens";
import { pictureOf, plan } from "./plan";

const pictures = () => plan(screens).flatMap((stop) => stop.sizes.map((size) => pictureOf(stop, size)));

test("the tour goes to every screen, as everybody who may open it, and no picture takes another's place", () => {
  const all = pictures();
  expect(new Set(all).size).toBe(all.length);
  for (const kind of ["partner", "pending", "lead", "agency", "independent", "admin"])
    for (const width of [1280, 390]) expect(all).toContain(`jobs/page.many.${kind}.${width}.light.png`);
  expect(all).toContain("landing/page.many.visitor.320.dark.png");
  expect(all).toContain("admin-users/page.forbidden.partner.390.light.png");
});

test("a screen that the tour has no visit for ends it before it begins", () => {
  const [first] = screens;
  if (!first) throw new Error("There is no screen.");
  expect(() => plan([...screens, { ...first, path: "/forgotten" }])).toThrow("no visit “page” for /forgotten");
});
