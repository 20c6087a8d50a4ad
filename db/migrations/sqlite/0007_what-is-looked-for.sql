ALTER TABLE `otp_days` ADD `recoveries_generated` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `customers_mobile` ON `customers` (`mobile`);--> statement-breakpoint
CREATE INDEX `joint_holders_customer` ON `joint_holders` (`customer_no`);--> statement-breakpoint
CREATE INDEX `logins_registered_mobile` ON `logins` (`registered_mobile`);--> statement-breakpoint
CREATE INDEX `logins_signatory_mobile` ON `logins` (`signatory_mobile`);--> statement-breakpoint
CREATE INDEX `outward_payments_customer` ON `outward_payments` (`customer_no`);--> statement-breakpoint
CREATE INDEX `tokens_session` ON `tokens` (`session_hash`);