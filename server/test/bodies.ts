let serial = 0;

/** The bodies that a permitted call needs, for the tests that go through the whole contract. */
export const bodies: Record<string, () => object> = {
  "POST /api/login": () => ({ username: "nobody", password: "wrong" }),
  "POST /api/register": () => ({
    username: `matrix${serial++}`,
    password: "abcdef",
    email: `matrix${serial}@m.example`,
    firstName: "M",
    lastName: "M",
    role: "agency",
  }),
  "POST /api/analytics/track": () => ({ eventType: "page_visit", sessionId: "a".repeat(21), page: "/" }),
  "POST /api/jobs": () => ({ title: "CTO", description: "Lead", company: "Acme", bountyAmount: 5 }),
  "POST /api/jobs/:id/apply": () => ({ coverLetter: "x".repeat(50) }),
  "POST /api/jobs/:id/submit-candidate": () => ({
    candidateName: "N",
    candidateEmail: `n${serial++}@n.example`,
    candidateTitle: "T",
    linkedinUrl: `https://linkedin.com/in/n${serial}`,
  }),
  "PATCH /api/candidate-submissions/:id/status": () => ({ status: "approved" }),
  "PATCH /api/placements/:id/status": () => ({ status: "pending_payment" }),
  "POST /api/user/password": () => ({ currentPassword: "wrong", newPassword: "another one" }),
  "POST /api/password-reset": () => ({ email: "nobody" }),
  "POST /api/password-reset/confirm": () => ({ token: "x".repeat(43), newPassword: "another one" }),
  "POST /api/verify-email": () => ({ token: "x".repeat(43) }),
  "PUT /api/user/profile": () => ({ profileImageUrl: "https://pictures.example/me.png" }),
  "POST /api/user/emails": () => ({ email: `more${serial++}@matrix.example` }),
  "POST /api/organizations": () => ({ name: `Organization ${serial++}` }),
  "PATCH /api/organizations/:id/members/:userId": () => ({ title: "Partner" }),
  "POST /api/admin/users/:id/suspend": () => ({ reason: "Spam" }),
};
