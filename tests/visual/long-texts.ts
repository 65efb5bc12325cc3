import { demoPassword } from "@server/demo/seed";
import { apiClient } from "./api-client";
import { frozenTime } from "./frozen-clock";

/** A word that cannot be broken, as long as the entries of lists may be. */
const word = "Donaudampfschifffahrtsgesellschaftsbuero";
const plain =
  "Head of Water Infrastructure Partnerships across the Pacific Northwest, British Columbia and Alaska, reporting to the Chief Operating Officer of the group, ";

/** Text of at most this length, in words. */
const spaced = (length = 160) => plain.repeat(2).slice(0, length).trimEnd();
/** Text of exactly this length without spaces. */
const unbroken = (length = 160) => word.repeat(Math.ceil(length / word.length)).slice(0, length);
const long = (length: number) => {
  const part = `${plain}${word}. See https://registry.example/${unbroken(180)}?from=audit for the whole of it.\n\n`;
  return part
    .repeat(Math.ceil(length / part.length))
    .slice(0, length)
    .trimEnd();
};
const list = Array.from({ length: 20 }, (_, n) =>
  (n % 3 === 0 ? `${word.slice(0, 38)}${n}` : `Water rights ${n}`).slice(0, 40),
);

/** Adds one object of each kind to a database with users only, with every text as long as the API accepts. */
export async function fillWithLongTexts(url: string) {
  const as = async (username: string) => {
    const caller = apiClient(url);
    const { id } = await caller.post("/api/login", { username, password: demoPassword });
    return { ...caller, id: Number(id) };
  };
  const [dana, priya, marcus, ines, theo, admin] = await Promise.all(
    ["dana", "priya", "marcus", "ines", "theo", "admin"].map(as),
  );
  if (!dana || !priya || !marcus || !ines || !theo || !admin)
    throw new Error("A user of the demo data is missing.");

  const profile = {
    title: spaced(),
    company: unbroken(),
    location: spaced(),
    phone: "+1 (202) 555-0100 extension 4096, ask for the second desk",
    bio: long(4000),
  };
  await marcus.patch(`/api/users/${marcus.id}/profile`, {
    ...profile,
    firstName: unbroken(),
    lastName: spaced(),
  });
  await dana.patch(`/api/users/${dana.id}/profile`, {
    ...profile,
    firstName: "Dana",
    lastName: unbroken(80),
  });
  await ines.patch(`/api/users/${ines.id}/profile`, { ...profile, lastName: spaced(80) });
  await ines.post("/api/user/emails", {
    email: `${unbroken(60).toLowerCase()}@${word.toLowerCase()}.example`,
  });

  const job = {
    description: long(10_000),
    company: unbroken(),
    location: spaced(),
    salaryRange: spaced(),
    experience: spaced(),
    skills: list,
    urgency: "urgent",
  };
  const deadline = new Date(frozenTime.getTime() + 3 * 864e5).toISOString();
  const post = (title: string, bountyAmount: number) =>
    priya.post("/api/jobs", { ...job, title, bountyAmount, deadline });
  const [first, second, third] = [
    await post(spaced(), 1_250_000),
    await post(unbroken(), 999_950),
    await post(spaced(), 0),
  ];

  const proposal = { coverLetter: long(10_000), timeline: spaced(), approach: long(4000) };
  await marcus.post(`/api/jobs/${first.id}/apply`, proposal);
  await ines.post(`/api/jobs/${second.id}/apply`, proposal);
  await ines.post(`/api/jobs/${third.id}/apply`, { ...proposal, proposedFee: 12.5 });
  const [, { application: decided }] = await priya.get("/api/my-jobs/applications");
  await priya.post(`/api/applications/${decided.id}/approve`);
  for (const { application } of await priya.get("/api/my-jobs/applications"))
    if (application.status === "pending" && application.proposedFee)
      await priya.post(`/api/applications/${application.id}/reject`, { reason: long(2000) });
  const candidate = (host: string) => ({
    candidateName: unbroken(),
    candidateEmail: `${unbroken(60).toLowerCase()}@${host}.example`,
    candidateTitle: spaced(),
    linkedinUrl: `https://www.linkedin.com/in/${unbroken(200)}`,
    notes: long(4000),
    candidatePhone: profile.phone,
    candidateLocation: spaced(),
    candidateExperience: spaced(),
    candidateSkills: list,
  });
  await ines.post(`/api/jobs/${second.id}/submit-candidate`, candidate(word.toLowerCase()));
  const fourth = await post(spaced(), 40_000);
  const asked = await marcus.post(`/api/jobs/${fourth.id}/apply`, proposal);
  await priya.post(`/api/applications/${asked.id}/approve`);
  await marcus.post(`/api/jobs/${fourth.id}/submit-candidate`, candidate("agency"));

  const statusOf = (id: number) => `/api/candidate-submissions/${id}/status`;
  const unposted = await post(spaced(), 40_000);
  await marcus.post(`/api/jobs/${unposted.id}/apply`, proposal);
  await priya.patch(`/api/jobs/${unposted.id}/unpost`);
  const filled = await post(unbroken(), 0);
  const answered = await marcus.post(`/api/jobs/${filled.id}/apply`, { ...proposal, proposedFee: 12.5 });
  await priya.post(`/api/applications/${answered.id}/approve`);
  const hired = await ines.post(`/api/jobs/${filled.id}/submit-candidate`, candidate("filled"));
  await priya.patch(statusOf(hired.id), { status: "hired", feePercent: 14 });
  const ofPartner = await dana.post("/api/jobs", { ...job, title: spaced(), bountyAmount: 0, deadline });
  const withoutFee = await ines.post(`/api/jobs/${ofPartner.id}/submit-candidate`, candidate("partner"));
  await dana.patch(statusOf(withoutFee.id), { status: "hired" });
  const held = await dana.post("/api/jobs", { ...job, title: spaced(), bountyAmount: 0, deadline });
  await ines.post(`/api/jobs/${held.id}/apply`, { ...proposal, proposedFee: 12.5 });
  await marcus.post(`/api/jobs/${held.id}/submit-candidate`, candidate("held"));
  await dana.post(`/api/jobs/${held.id}/hold`, { note: long(500) });

  const message = await dana.post("/api/messages", {
    title: unbroken(),
    content: long(10_000),
    category: "market_intel",
    tags: list,
  });
  await admin.post("/api/admin/skills", {
    name: unbroken(40),
    group: "engineering",
    synonyms: [spaced(40)],
  });
  await admin.post(`/api/messages/${message.id}/reply`, { content: long(10_000) });
  await admin.post(`/api/messages/${message.id}/pin`);
  const shared = await dana.post("/api/candidates", {
    name: unbroken(),
    email: `${unbroken(60).toLowerCase()}@pool.example`,
    phone: profile.phone,
    role: spaced(),
    skills: list,
    experience: "executive",
    location: spaced(),
    salaryExpectation: spaced(),
    resume: `https://resumes.example/${unbroken(300)}`,
    notes: long(4000),
  });

  const agency = {
    website: `https://${word.toLowerCase()}.example/${unbroken(150)}`,
    location: spaced(),
    description: long(10_000),
    services: list,
    industryFocus: list,
  };
  const listing = await marcus.post("/api/agencies", {
    ...agency,
    name: unbroken(),
    email: `${unbroken(60).toLowerCase()}@${word.toLowerCase()}.example`,
    phone: profile.phone,
    specializations: ["R&D", "GTM", "G&A", "Executive"],
  });
  const ownerless = await dana.post("/api/agencies", { ...agency, name: spaced(), specializations: ["GTM"] });
  const review = await dana.post(`/api/agencies/${listing.id}/reviews`, { rating: 2, comment: long(4000) });
  await marcus
    .put(`/api/agencies/${listing.id}/reviews/${review.id}/reply`, { reply: long(2000) })
    .catch(() => undefined);
  await marcus.post(`/api/agencies/${listing.id}/reviews/${review.id}/report`, { reason: long(2000) });
  await ines.post(`/api/jobs/${first.id}/report`, { reason: long(2000) });
  await priya.post(`/api/users/${marcus.id}/report`, { reason: long(2000) });
  await admin.post(`/api/candidates/${shared.id}/report`, { reason: long(2000) });
  await dana.post(`/api/agencies/${listing.id}/suggestions`, {
    fieldName: "description",
    suggestedValue: long(9000),
    reason: long(2000),
  });
  await dana.post(`/api/agencies/${ownerless.id}/suggestions`, {
    fieldName: "name",
    suggestedValue: unbroken(),
    reason: long(2000),
  });
  await marcus.post("/api/organizations", {
    name: unbroken(),
    description: long(10_000),
    location: spaced(),
    domain: `${word.toLowerCase()}.example`,
    services: list,
  });

  const other = apiClient(url);
  await other.post("/api/register", {
    username: "x".repeat(40),
    password: demoPassword,
    email: `${unbroken(60).toLowerCase()}@second.example`,
    firstName: spaced(),
    lastName: unbroken(),
    role: "agency",
    company: spaced(),
  });
  await other.post(`/api/agencies/${ownerless.id}/claim`, { reason: long(2000) });
}
