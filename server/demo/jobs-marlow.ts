import type { DemoJob } from "./demo-types";

const company = "Marlow Robotics";

export const marlowJobs: DemoJob[] = [
  {
    company,
    by: "henrik",
    postedDaysAgo: 2,
    title: "Founding Designer",
    location: "Oakland, CA",
    salaryRange: "$145,000 to $170,000 plus equity",
    bounty: 14_500,
    skills: ["Product design", "Prototyping", "Brand", "Motion"],
    experience: "senior",
    urgency: "high",
    deadlineInDays: 10,
    description:
      "A robot arm is a product with a face, even when it has none. Design the tablet its operator holds, the light on its wrist, the words it says when it stops and the booth it stands in.",
    applications: [
      {
        by: "marcus",
        daysAgo: 1,
        timeline: "Four weeks",
        coverLetter:
          "Founding hires are what we do, though more often engineers than designers. I would bring two people from a medical-device studio who have designed for gloves and for noise.",
        rejectedDaysAgo: 0.29,
        reason: "We went with a search partner who places designers only. Thank you for the quick reply.",
      },
    ],
  },
  {
    company,
    by: "henrik",
    postedDaysAgo: 15,
    title: "Controls Engineer, Warehouse Arms",
    location: "Oakland, CA",
    salaryRange: "$150,000 to $185,000",
    bounty: 19_000,
    skills: [
      "Robotics",
      "Servo control",
      "C++",
      "ROS 2",
      "EtherCAT",
      "Kinematics",
      "Functional safety",
      "MATLAB",
      "Python",
    ],
    experience: "mid",
    description:
      "Make a two-metre arm set down a carton of eggs, then do it nine hundred times an hour. You own the control loop from the servo drive to the planner, and the safety case that goes with it.\n\nThe lab is a real warehouse on real shifts. You will be on the floor more than at a desk, at least in the first year.",
    applications: [],
  },
  {
    company,
    by: "jun.okabe",
    postedDaysAgo: 26,
    title: "Robotics Perception Lead",
    location: "Oakland, CA or Pittsburgh, PA",
    salaryRange: "$200,000 to $230,000",
    bounty: 18_000,
    skills: ["Computer vision", "Machine learning", "C++", "Team lead", "Sensor calibration"],
    experience: "senior",
    urgency: "high",
    deadlineInDays: 16,
    description:
      "Shrink wrap, glare, labels on labels: our cameras see a warehouse as it is. Lead four engineers who teach the arm what a box is and, more to the point, what it is not.\n\nWe have ninety sites' worth of pictures and honest labels for a third of them. The first question you will face is whether to label the rest.",
    applications: [
      {
        by: "kit.harrow",
        daysAgo: 24,
        timeline: "Shortlist in two weeks",
        coverLetter:
          "We know this bench: two perception leads in Pittsburgh are finishing vesting this quarter and both asked us to keep an eye open. We would like to introduce them ourselves, in your lab, with the arm running.",
        approach:
          "Both cities in parallel. Kit in Pittsburgh, Viktor on the coast, one weekly call with you.",
        approvedDaysAgo: 21,
      },
      {
        by: "marcus",
        daysAgo: 23,
        timeline: "Shortlist in three weeks",
        coverLetter:
          "A perception lead we placed in farm machinery has rebuilt her team twice and written about the labelling question you raise. She would not move, but the two people she would hire first might.",
        approach:
          "We say whom we have approached on the day we approach them, so that nobody is called twice.",
        approvedDaysAgo: 20,
      },
      {
        by: "viktor.halloran",
        daysAgo: 22,
        coverLetter:
          "Perception is systems work once it leaves the laboratory. I have three candidates who have run vision on the edge, at night, in the cold, for a ski-lift maker and for a port.",
        approvedDaysAgo: 18,
      },
      {
        by: "ines",
        daysAgo: 19,
        timeline: "Six weeks",
        coverLetter:
          "Robotics is a step away from payments, but I have hired three of the vision engineers who now work within a mile of your lab, and they would each take my call.",
        rejectedDaysAgo: 17,
        reason:
          "We would gladly work with you on a platform search; this one needs somebody who has placed vision leads.",
      },
      {
        by: "chidinma.eze",
        daysAgo: 0.55,
        timeline: "Two weeks",
        coverLetter:
          "I would test every candidate with ten pictures from a warehouse and one question: which of these would you not label? I have tried it on two people already and learned more than from an hour of talk.",
      },
    ],
  },
  {
    company,
    by: "jun.okabe",
    postedDaysAgo: 52,
    title: "Supply Chain Manager",
    location: "Oakland, CA",
    salaryRange: "$115,000 to $135,000",
    bounty: 8_000,
    skills: ["Procurement", "Vendor management", "Hardware"],
    experience: "mid",
    urgency: "low",
    description:
      "Gearboxes from two countries, castings from one town, and a lead time that decides our quarter. Take over purchasing from an engineer who would like to be an engineer again.",
    unpostedDaysAgo: 17,
    applications: [
      {
        by: "sunniva.eikeland",
        daysAgo: 48,
        timeline: "Four weeks",
        coverLetter:
          "We place supply chain people from Seattle to San Diego. For a company of your size I would look at second-in-command buyers at aerospace suppliers.",
        approach: "On site with you for one day first; the gearbox shelf tells me more than the posting.",
        approvedDaysAgo: 45,
      },
      {
        by: "hannah.weiss",
        daysAgo: 27,
        coverLetter:
          "My first search of my own at Meridian, with Marcus reading along. I have spoken to nine buyers in the Bay Area who handle castings, and four would like to hear more.",
      },
    ],
  },
];
