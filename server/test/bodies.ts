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
  "POST /api/user/deletion": () => ({ password: "wrong" }),
  "POST /api/password-reset": () => ({ email: "nobody" }),
  "POST /api/password-reset/confirm": () => ({ token: "x".repeat(43), newPassword: "another one" }),
  "POST /api/verify-email": () => ({ token: "x".repeat(43) }),
  "PUT /api/user/profile": () => ({ profileImageUrl: "https://pictures.example/me.png" }),
  "POST /api/user/emails": () => ({ email: `more${serial++}@matrix.example` }),
  "POST /api/organizations": () => ({ name: `Organization ${serial++}` }),
  "PATCH /api/organizations/:id/members/:userId": () => ({ title: "Partner" }),
  "POST /api/messages": () => ({ title: "Fees", content: "What do you pay?" }),
  "POST /api/messages/:id/reply": () => ({ content: "A fifth" }),
  "PATCH /api/messages/:id/replies/:replyId": () => ({ content: "A quarter" }),
  "POST /api/messages/:id/report": () => ({ reason: "Advertising" }),
  "POST /api/messages/:id/replies/:replyId/report": () => ({ reason: "Advertising" }),
  "POST /api/admin/reports/:id/handle": () => ({ outcome: "dismissed" }),
  "POST /api/candidates": () => ({ name: "C", email: `c${serial++}@c.example`, role: "CTO", skills: ["Go"] }),
  "POST /api/agencies": () => ({ name: `Agency ${serial++}`, specializations: ["GTM"] }),
  "POST /api/agencies/:id/reviews": () => ({ rating: 4, comment: "Fast" }),
  "PUT /api/agencies/:id/reviews/:reviewId/reply": () => ({ reply: "Thank you" }),
  "POST /api/agencies/:id/reviews/:reviewId/report": () => ({ reason: "Advertising" }),
  "POST /api/agencies/:id/suggestions": () => ({ fieldName: "location", suggestedValue: `Reno ${serial++}` }),
  "POST /api/agencies/:id/claim": () => ({ reason: "I founded it" }),
  "PUT /api/admin/agencies/:id/owner": () => ({ userId: null }),
  "PATCH /api/notifications/preferences": () => ({ mail: [{ kind: "message_replied", choice: "soon" }] }),
  "POST /api/unsubscribe": () => ({ token: "x".repeat(32) }),
  "POST /api/admin/users/:id/suspend": () => ({ reason: "Spam" }),
};

/** What a read cannot do without. */
export const queries: Record<string, object> = { "GET /api/analytics/own/rows": { figure: "jobs" } };
