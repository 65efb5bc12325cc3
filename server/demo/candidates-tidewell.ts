import type { DemoSubmission } from "./demo-types";

export const tidewellCandidates: Record<string, DemoSubmission[]> = {
  "Solutions Architect, Grid": [
    {
      by: "yusuf.demir",
      daysAgo: 0.05,
      name: "Cuauhtémoc Villaseñor",
      title: "Solutions Architect, control rooms",
      location: "San Antonio, TX",
      experience: "13 years",
      skills: ["SCADA", "Pre-sales"],
      notes: "Has his own boots.",
    },
  ],

  "Senior Staff Site Reliability Engineer for Grid Telemetry, Storm Response and On-Call Care": [
    {
      by: "viktor.halloran",
      daysAgo: 15,
      name: "Anoushka Raghunathan",
      title: "Staff SRE, weather data",
      phone: "(801) 555-0155",
      location: "Boise, ID",
      experience: "12 years",
      skills: ["SRE", "Kafka", "Observability", "Incident response", "Go"],
      notes: "Halved the pages of a team of nine and can show the year before and the year after.",
      steps: [
        { daysAgo: 12, to: "reviewed" },
        { daysAgo: 8, to: "shortlisted" },
      ],
    },
    {
      by: "chidinma.eze",
      daysAgo: 11,
      name: "Vuyisile Dlamini",
      title: "Site Reliability Engineer",
      location: "Toronto, Canada",
      experience: "7 years",
      skills: ["Kubernetes", "Go"],
      steps: [{ daysAgo: 8, to: "reviewed" }],
    },
  ],

  "Power Systems Analyst": [
    {
      by: "desmond.achebe",
      daysAgo: 4,
      name: "Phan Quốc Bảo",
      title: "Distribution Engineer, co-operative",
      location: "Tyler, TX",
      experience: "3 years",
      skills: ["Power flow", "Python"],
    },
  ],

  "Partner Solutions Engineer": [
    {
      by: "delphine.aubert",
      daysAgo: 38,
      name: "Ji-won Hwang",
      title: "Integration Lead, meter maker",
      phone: "(504) 555-0137",
      location: "Baton Rouge, LA",
      experience: "9 years",
      skills: ["Integrations", "REST APIs", "Partnerships"],
      notes: "Wrote one of the six formats and would like to apologise by removing it.",
      steps: [
        { daysAgo: 34, to: "reviewed" },
        { daysAgo: 30, to: "shortlisted" },
        { daysAgo: 2, to: "hired", reason: "Signed. She starts with the guide.", isThisMonth: true },
      ],
    },
    {
      by: "marcus",
      daysAgo: 36,
      name: "Emeka Onyekachi",
      title: "Integrations Engineer, grid software",
      location: "Atlanta, GA",
      experience: "6 years",
      skills: ["Integrations", "Python"],
      steps: [
        { daysAgo: 31, to: "reviewed" },
        {
          daysAgo: 25,
          to: "rejected",
          reason: "An excellent engineer who would rather not talk to partners.",
        },
      ],
    },
    {
      by: "chidinma.eze",
      daysAgo: 33,
      name: "Bronwen Llewellyn-Adeyemi",
      title: "Developer Advocate, metering",
      phone: "(410) 555-0116",
      location: "Remote, US",
      experience: "8 years",
      skills: ["REST APIs", "Technical writing"],
      steps: [{ daysAgo: 28, to: "shortlisted" }],
    },
  ],
};
