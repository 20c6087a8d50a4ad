ALTER TABLE `accounts` ADD `mode_of_operation` text DEFAULT 'Single' NOT NULL;--> statement-breakpoint
ALTER TABLE `deposits` ADD `paid_from` text REFERENCES ledger_accounts(id);--> statement-breakpoint
ALTER TABLE `deposits` ADD `auto_close_flag` text DEFAULT 'N' NOT NULL;--> statement-breakpoint
ALTER TABLE `nominees` ADD `date_of_birth` text;--> statement-breakpoint
ALTER TABLE `nominees` ADD `address` text;--> statement-breakpoint
ALTER TABLE `nominees` ADD `guardian_relation` text;--> statement-breakpoint
ALTER TABLE `nominees` ADD `guardian_name` text;--> statement-breakpoint
ALTER TABLE `nominees` ADD `guardian_address` text;