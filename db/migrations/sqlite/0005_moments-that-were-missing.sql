ALTER TABLE `logins` ADD `terms_acceptance_says` text;--> statement-breakpoint
ALTER TABLE `deposits` ADD `served_on` text;--> statement-breakpoint
ALTER TABLE `payees` ADD `activated_at` integer;