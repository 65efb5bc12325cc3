import type { DemoSubmission } from "./demo-types";

/** Submissions to the jobs at Tidewell, by job title. */
export const tidewellSubmissions: Record<string, DemoSubmission[]> = {
  "Solutions Architect, Grid": [
    {
      submittedBy: "yusuf.demir",
      daysAgo: 0.05,
      name: "Cuauhtémoc Villaseñor",
      title: "Solutions Architect, control rooms",
      location: "San Antonio, TX",
      experience: "13 years",
      skills: ["SCADA", "Pre-sales"],
      notes: "Has been to so many substations that he owns the boots.",
    },
  ],

  "Senior Staff Site Reliability Engineer for Grid Telemetry, Storm Response and On-Call Care": [
    {
      submittedBy: "viktor.halloran",
      daysAgo: 15,
      name: "Anoushka Raghunathan",
      title: "Staff SRE, weather data",
      phone: "(801) 555-0155",
      location: "Boise, ID",
      experience: "12 years",
      skills: ["SRE", "Kafka", "Observability", "Incident response", "Go"],
      notes:
        "Halved the on-call alerts of a team of nine, and can show the numbers of the years before and after.",
      statusChanges: [
        { daysAgo: 12, newStatus: "reviewed" },
        { daysAgo: 8, newStatus: "shortlisted" },
      ],
    },
    {
      submittedBy: "chidinma.eze",
      daysAgo: 11,
      name: "Vuyisile Dlamini",
      title: "Site Reliability Engineer",
      location: "Toronto, Canada",
      experience: "7 years",
      skills: ["Kubernetes", "Go"],
      statusChanges: [{ daysAgo: 8, newStatus: "reviewed" }],
    },
  ],

  "Power Systems Analyst": [
    {
      submittedBy: "desmond.achebe",
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
      submittedBy: "delphine.aubert",
      daysAgo: 38,
      name: "Ji-won Hwang",
      title: "Integration Lead, meter maker",
      phone: "(504) 555-0137",
      location: "Baton Rouge, LA",
      experience: "9 years",
      skills: ["Integrations", "REST APIs", "Partnerships"],
      notes: "Wrote one of the six formats and would like to apologise by removing it.",
      statusChanges: [
        { daysAgo: 34, newStatus: "reviewed" },
        { daysAgo: 30, newStatus: "shortlisted" },
        { daysAgo: 2, newStatus: "hired", reason: "Signed. She starts with the guide.", isThisMonth: true },
      ],
    },
    {
      submittedBy: "marcus",
      daysAgo: 36,
      name: "Emeka Onyekachi",
      title: "Integrations Engineer, grid software",
      location: "Atlanta, GA",
      experience: "6 years",
      skills: ["Integrations", "Python"],
      statusChanges: [
        { daysAgo: 31, newStatus: "reviewed" },
        {
          daysAgo: 25,
          newStatus: "rejected",
          reason: "An excellent engineer who would rather not talk to partners.",
        },
      ],
    },
    {
      submittedBy: "chidinma.eze",
      daysAgo: 33,
      name: "Bronwen Llewellyn-Adeyemi",
      title: "Developer Advocate, metering",
      phone: "(410) 555-0116",
      location: "Remote, US",
      experience: "8 years",
      skills: ["REST APIs", "Technical writing"],
      statusChanges: [{ daysAgo: 28, newStatus: "shortlisted" }],
    },
  ],
};
