import { expect, test } from "vitest";
import { screens } from "@/screens";
import { pictureOf, plan, themes, widths } from "./plan";
import { visits } from "./screen-catalog/all";

const pictures = plan(visits, screens).flatMap((stop) => stop.sizes.map((size) => pictureOf(stop, size)));

test("no picture of the tour takes another's place", () => {
  expect(pictures.filter((one, at) => pictures.indexOf(one) !== at)).toEqual([]);
});

test("the tour sees a page in every state at every width and in both themes, and as everybody who may open it", () => {
  for (const state of ["many", "long", "empty", "loading", "failed"])
    for (const width of widths) for (const theme of themes) expect(pictures).toContain(`jobs/page.${state}.partner.${width}.${theme}.jpg`);
  for (const kind of ["partner", "pending", "lead", "agency", "independent", "admin"])
    for (const width of [1280, 390]) expect(pictures).toContain(`jobs/page.many.${kind}.${width}.light.jpg`);
  expect(pictures).toContain("landing/page.many.visitor.320.dark.jpg");
  expect(pictures).toContain("admin-users/page.forbidden.partner.1280.light.jpg");
  expect(pictures).toContain("suspended/suspended.many.suspended.320.light.jpg");
});

test("a screen that the tour has no visit for ends it before it begins", () => {
  const [first] = screens;
  if (!first) throw new Error("There is no screen.");
  expect(() => plan(visits, [...screens, { ...first, path: "/forgotten" }])).toThrow("no visit “page” for /forgotten");
});
