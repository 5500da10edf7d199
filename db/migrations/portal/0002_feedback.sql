-- Answers to the question of step 6. No column leads to a person, a payment or a cart.
CREATE TABLE feedback_answers (
  answer_id TEXT PRIMARY KEY,
  -- The agency's day.
  answered_on TEXT NOT NULL,
  service TEXT NOT NULL,
  language TEXT NOT NULL,
  ease TEXT NOT NULL,
  comment TEXT NOT NULL
);
--> statement-breakpoint
CREATE INDEX feedback_answers_answered_on ON feedback_answers (answered_on);
