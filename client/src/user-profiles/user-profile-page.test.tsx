import { claimEndpoints } from "@shared/claims/endpoints";
import { organizationEndpoints } from "@shared/organizations/endpoints";
import { userEndpoints as api } from "@shared/users/endpoints";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { dana, renderWithProviders } from "@/test/render";
import { errorResponse as plainRefusal } from "@/test/stub-fetch";
import {
  type Responder,
  respondOnRelease,
  respondWith,
  respondWithError,
  stubServer,
} from "@/test/stub-server";
import { UserProfilePage } from "./user-profile-page";

const user = {
  ...dana,
  phone: "(212) 555-0114",
  location: "New York, NY",
  bio: "Nine years.",
  specializations: ["Seed", "Climate"],
  isVerified: true,
};

function renderPage(...replies: Responder[]) {
  const server = stubServer(
    respondWith(organizationEndpoints.mine, []),
    respondWith(api.edit, ({ body }) => ({ ...user, ...(body as object) })),
    ...replies,
  );
  const { client } = renderWithProviders(<UserProfilePage />, { viewer: user, at: "/user-profile" });
  const sent = () =>
    server.requests
      .filter(({ call }) => call.startsWith("PATCH"))
      .map(({ params, body }) => ({ params, body }));
  return { ...server, client, sent };
}
const getField = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const clickSave = () => userEvent.click(screen.getByRole("button", { name: "Save Changes" }));

test("shows the user and all editable fields", async () => {
  renderPage();
  expect(screen.getByRole("heading", { level: 1, name: "Dana Whitfield" })).toBeTruthy();
  for (const text of ["DW", "Talent Partner at Northlight Ventures", "VC PARTNER", "Verified"])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Profile Settings" }).getAttribute("href")).toBe("/profile");
  expect(screen.getByRole("link", { name: "View Public Profile" }).getAttribute("href")).toBe("/user/7");
  const form = within(screen.getByRole("region", { name: "Profile Information" }));
  const values = form.getAllByRole<HTMLInputElement>("textbox").map(({ value }) => value);
  expect(values).toEqual([
    ...["Dana", "Whitfield", "dana@northlight.example", "Talent Partner", "Northlight Ventures"],
    ...["(212) 555-0114", "New York, NY", "Nine years.", ""],
  ]);
  expect(getField("First Name").autocomplete).toBe("given-name");
  expect(
    form.getByText(
      "Only VC partners and HR personnel see your email, phone and location. An approved application also shows your email to the other side.",
    ),
  ).toBeTruthy();
  expect(await screen.findByText("You're not part of any organizations yet.")).toBeTruthy();
});

test("sends only changed fields, and null for cleared ones", async () => {
  const { sent } = renderPage();
  await userEvent.clear(getField("Title Optional"));
  await userEvent.clear(getField("Phone Optional"));
  await userEvent.type(getField("Last Name"), "-Reyes");
  await clickSave();
  expect(await screen.findByText("Profile Updated")).toBeTruthy();
  expect(screen.getByText("Your changes have been saved.")).toBeTruthy();
  expect(sent()).toEqual([
    { params: { id: 7 }, body: { lastName: "Whitfield-Reyes", title: null, phone: null } },
  ]);
  expect(screen.queryByRole("button", { name: "Cancel" })).toBeNull();
});

test("specializations are added and removed, and sent with what is typed but not yet a chip", async () => {
  const { sent } = renderPage();
  const field = getField("Specializations Optional");
  await userEvent.click(screen.getByRole("button", { name: "Remove Seed" }));
  await userEvent.type(field, "Fintech,Robotics");
  await clickSave();
  await screen.findByText("Profile Updated");
  expect(sent().map(({ body }) => body)).toEqual([{ specializations: ["Climate", "Fintech", "Robotics"] }]);
  expect(field.value).toBe("");
  expect(screen.getByRole("button", { name: "Remove Robotics" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Cancel" })).toBeNull();
  await clickSave();
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]?.body).toBeUndefined();
});

test("a saved change makes stale what depends on the company", async () => {
  const { client } = renderPage();
  const key = [claimEndpoints.claimable.path, {}];
  client.setQueryData(key, []);
  await userEvent.type(getField("Company Optional"), " II");
  await clickSave();
  await screen.findByText("Profile Updated");
  expect(client.getQueryState(key)?.isInvalidated).toBe(true);
});

test("text typed while a change is being saved stays in the field, unsaved", async () => {
  const { addResponses, sent } = renderPage();
  const heldReply = respondOnRelease(respondWith(api.edit, { ...user, lastName: "Whitfield-Reyes" }));
  addResponses(heldReply);
  await userEvent.type(getField("Last Name"), "-Reyes ");
  await clickSave();
  const bio = getField("Bio Optional");
  await userEvent.type(bio, " Now ten.");
  heldReply.release();
  await waitFor(() => expect(getField("Last Name").value).toBe("Whitfield-Reyes"));
  expect(bio.value).toBe("Nine years. Now ten.");
  addResponses(respondWith(api.edit, user));
  await clickSave();
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]?.body).toEqual({ bio: "Nine years. Now ten." });
});

test("explains that a new email becomes the primary address", async () => {
  const { sent } = renderPage();
  expect(
    screen.getByText("A new address becomes your primary one; the current one stays as a second address."),
  ).toBeTruthy();
  fireEvent.change(getField("Email"), { target: { value: "dana@whitfield.example" } });
  expect(
    await screen.findByText(
      "The new address becomes your primary one. Unless it is already verified, we email it a link. dana@northlight.example stays as a second address.",
    ),
  ).toBeTruthy();
  await clickSave();
  await waitFor(() =>
    expect(sent()).toEqual([{ params: { id: 7 }, body: { email: "dana@whitfield.example" } }]),
  );
});

test("shows field errors and focuses the first invalid field", async () => {
  const { sent } = renderPage();
  for (const name of ["First Name", "Last Name"]) await userEvent.clear(getField(name));
  fireEvent.change(getField("Email"), { target: { value: "dana" } });
  await clickSave();
  for (const error of ["First name is required", "Last name is required", "Invalid email address"])
    expect(await screen.findByText(error)).toBeTruthy();
  expect(document.activeElement).toBe(getField("First Name"));
  expect(sent()).toEqual([]);
});

test("a taken address shows an error under the field and a toast", async () => {
  renderPage({
    endpoint: api.edit,
    reply: async () => {
      const taken = plainRefusal(409, "email_taken", "Email already exists", {
        errors: [{ path: "email", message: "Email already exists" }],
      });
      return { status: 409, body: await taken.json() };
    },
  } as never);
  fireEvent.change(getField("Email"), { target: { value: "ines@carvalho.example" } });
  await clickSave();
  expect(await screen.findByText("Update Failed")).toBeTruthy();
  await waitFor(() => expect(getField("Email").getAttribute("aria-invalid")).toBe("true"));
  expect(document.activeElement).toBe(getField("Email"));
});

test("an error is shown and keeps the input; without a message the toast has a default text", async () => {
  const server = renderPage(
    respondWithError(api.edit, "too_many_requests", "Too many changes. Please wait a minute."),
  );
  await userEvent.type(getField("Bio Optional"), " More.");
  await clickSave();
  expect(await screen.findAllByText("Too many changes. Please wait a minute.")).toHaveLength(2);
  expect(screen.getAllByText("Update Failed")).toHaveLength(2);
  expect(getField("Bio Optional").value).toBe("Nine years. More.");
  server.addResponses({ endpoint: api.edit, reply: () => ({ status: 500, body: "<html>" }) });
  await clickSave();
  expect(await screen.findByText("Failed to update profile")).toBeTruthy();
});

test("Cancel restores the saved values", async () => {
  renderPage();
  await userEvent.type(getField("First Name"), "x");
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(getField("First Name").value).toBe("Dana");
  expect(document.activeElement).toBe(getField("First Name"));
});
