import type { DemoSubmission } from "./demo-types";

/** Submissions to the jobs at Marlow, by job title. */
export const marlowSubmissions: Record<string, DemoSubmission[]> = {
  "Founding Designer": [
    {
      submittedBy: "tamsin.hale",
      daysAgo: 0.7,
      name: "Ildikó Szentgyörgyi",
      title: "Product Designer, operating theatres",
      location: "San Leandro, CA",
      experience: "9 years",
      skills: ["Product design", "Motion"],
      notes: "Designs for gloves, noise and bad light.",
      statusChanges: [{ daysAgo: 0.2, newStatus: "reviewed" }],
    },
  ],

  "Controls Engineer, Warehouse Arms": [
    {
      submittedBy: "sunniva.eikeland",
      daysAgo: 9,
      name: "Tarquin Halloway",
      title: "Controls Engineer, survey vessels",
      phone: "(206) 555-0139",
      location: "Tacoma, WA",
      experience: "6 years",
      skills: ["Servo control", "C++", "EtherCAT", "MATLAB"],
      statusChanges: [
        { daysAgo: 7, newStatus: "reviewed" },
        {
          daysAgo: 5,
          newStatus: "rejected",
          reason: "Would need a year on the warehouse floor first, and does not want one.",
        },
      ],
    },
    {
      submittedBy: "kit.harrow",
      daysAgo: 6,
      name: "Arundhati Chakraborty",
      title: "Motion Engineer, bottling lines",
      location: "Fremont, CA",
      experience: "8 years",
      skills: ["Kinematics", "Servo control", "Functional safety", "Python", "C++"],
      notes:
        "Wrote the safety case for a line that fills nine hundred bottles a minute. The cartons of eggs in your posting interest her.",
      statusChanges: [{ daysAgo: 3, newStatus: "shortlisted" }],
    },
  ],

  "Robotics Perception Lead": [
    {
      submittedBy: "kit.harrow",
      daysAgo: 19,
      name: "Evangelos Papadimitriou",
      title: "Perception Lead, road survey",
      phone: "(412) 555-0160",
      location: "Pittsburgh, PA",
      experience: "11 years",
      skills: ["Computer vision", "C++", "Team lead", "Sensor calibration"],
      notes: "Finishing vesting this quarter. Met Jun in the lab with the arm running.",
      statusChanges: [
        { daysAgo: 18, newStatus: "reviewed" },
        { daysAgo: 17, newStatus: "shortlisted" },
        { daysAgo: 14.5, newStatus: "hired" },
        {
          daysAgo: 10,
          newStatus: "voided",
          reason: "He withdrew before the first day: the move to Oakland fell through.",
        },
      ],
    },
    {
      submittedBy: "kit.harrow",
      daysAgo: 8,
      name: "Setareh Golestani",
      title: "Senior Vision Engineer",
      location: "Pittsburgh, PA",
      experience: "8 years",
      skills: ["Computer vision", "Machine learning"],
      statusChanges: [{ daysAgo: 5, newStatus: "reviewed" }],
    },
    {
      submittedBy: "marcus",
      daysAgo: 17.5,
      name: "Noémie Desrosiers",
      title: "Vision Engineer, farm machinery",
      phone: "(404) 555-0183",
      location: "Davis, CA",
      experience: "7 years",
      skills: ["Machine learning", "C++", "Labelling"],
      notes:
        "The perception lead in my proposal says that she would hire her first. Would label the rest of your pictures.",
      statusChanges: [
        { daysAgo: 8, newStatus: "reviewed" },
        { daysAgo: 6, newStatus: "shortlisted" },
      ],
      withdrawal: { daysAgo: 3, reason: "She stays where she is: her team got the budget after all." },
    },
    {
      submittedBy: "viktor.halloran",
      daysAgo: 16.5,
      name: "Rashid Makhmudov",
      title: "Edge Vision Engineer, ski lifts",
      location: "Ogden, UT",
      experience: "9 years",
      skills: ["Computer vision", "Embedded"],
      statusChanges: [
        { daysAgo: 8, newStatus: "rejected", reason: "Strong in embedded vision, but has not led a team." },
      ],
    },
    {
      submittedBy: "chidinma.eze",
      daysAgo: 0.5,
      name: "Amarachi Obi",
      title: "Computer Vision Engineer",
      email: "amarachi@obi.example",
      location: "Baltimore, MD",
      experience: "6 years",
      notes: "Would not label three of my ten pictures, and was right about all three.",
    },
  ],

  "Supply Chain Manager": [
    {
      submittedBy: "sunniva.eikeland",
      daysAgo: 38,
      name: "Bartholomew Ngata",
      title: "Buyer, aerospace castings",
      location: "Hayward, CA",
      experience: "12 years",
      skills: ["Procurement", "Castings", "Vendor management"],
      statusChanges: [{ daysAgo: 33, newStatus: "reviewed" }],
    },
  ],
};
