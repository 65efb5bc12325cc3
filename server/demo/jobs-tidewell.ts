import type { DemoJob } from "./demo-types";

const company = "Tidewell";

/** Jobs at Tidewell. */
export const tidewellJobs: DemoJob[] = [
  {
    company,
    postedBy: "noor.haddad",
    postedDaysAgo: 0.125,
    title: "Solutions Architect, Grid",
    location: "Austin, TX",
    salaryRange: "$155,000 to $180,000",
    bounty: 12_000,
    skills: ["Architecture", "SCADA", "Pre-sales", "Python"],
    experience: "senior",
    deadlineInDays: 14,
    description:
      "Sit between a utility's control room and our software until both understand each other. You will design the first ninety days of each deployment, draw the network diagram that survives the security review, and tell sales what we cannot promise. Some travel to substations; boots are provided.",
    applications: [],
  },
  {
    company,
    postedBy: "noor.haddad",
    postedDaysAgo: 20,
    title: "Senior Staff Site Reliability Engineer for Grid Telemetry, Storm Response and On-Call Care",
    location: "Remote, US or Canada",
    salaryRange: "$195,000 to $225,000",
    bounty: 16_500,
    skills: ["SRE", "Kubernetes", "Observability", "Incident response", "Kafka", "Go"],
    experience: "senior",
    deadlineInDays: 60,
    description:
      "When the wind rises, eleven million meters start talking at once. You keep the pipeline standing and the people who watch it rested.\n\nThe title is long because the job is: telemetry ingestion, the storm runbook, and a rotation that nobody dreads. We measure the last of these, too.",
    applications: [],
  },
  {
    company,
    postedBy: "grace.mbeki",
    postedDaysAgo: 8,
    title: "Power Systems Analyst",
    location: "Houston, TX",
    salaryRange: "$90,000 to $105,000",
    bounty: 6_000,
    skills: ["Power flow", "Python"],
    experience: "junior",
    urgency: "urgent",
    deadlineInDays: 12,
    description:
      "Two co-operatives go live before the winter peak and we are one analyst short. You model feeders, check the model against the field and write down where they differ. A degree in electrical engineering, or three years with people who have one.",
    applications: [],
  },
  {
    company,
    postedBy: "grace.mbeki",
    postedDaysAgo: 47,
    title: "Partner Solutions Engineer",
    location: "Remote, US",
    salaryRange: "$130,000 to $150,000",
    bounty: 11_000,
    skills: ["Integrations", "Partnerships", "REST APIs"],
    experience: "mid",
    deadlineInDays: -9,
    paymentDays: 30,
    guaranteeDays: 60,
    description:
      "Five meter makers send us data in six formats. Work with their engineers until it is one, and write the guide so that the seventh format never happens.",
    applications: [
      {
        applicant: "delphine.aubert",
        daysAgo: 45,
        timeline: "Two weeks",
        coverLetter:
          "Meter makers are a small town and I have lived in it. I would approach their own integration leads, who are tired of writing to formats they did not choose.",
        approach: "Commercial first: I check that they can explain it to a buyer, then you check the code.",
        approvedDaysAgo: 42,
      },
      {
        applicant: "marcus",
        daysAgo: 44,
        timeline: "Shortlist in two weeks",
        coverLetter:
          "Grid software buyers come from two utilities and one regulator. We know eleven of them by name and spoke to four this month; the engineers they praise are the ones we would call.",
        approvedDaysAgo: 41,
      },
      {
        applicant: "chidinma.eze",
        daysAgo: 43,
        coverLetter:
          "I read the public part of your integration guide last night and have three questions about time zones. So will the right candidate: I would use it as the first filter.",
        approvedDaysAgo: 40,
      },
      {
        applicant: "yusuf.demir",
        daysAgo: 43,
        timeline: "Three weeks",
        coverLetter:
          "Houston has plenty of integration engineers in oil and gas who are looking for a way out. I have placed four of them in renewables since last winter.",
        rejectedDaysAgo: 40,
        reason:
          "One recruiter per agency, please: we are already working with your colleague on this search.",
      },
      {
        applicant: "gabriel.ostrowski",
        daysAgo: 33,
        coverLetter:
          "Protocol people are embedded people who learned to talk. I know about a dozen, and two have worked on exactly the meters you list.",
      },
    ],
  },
];
