CREATE TABLE `card_events` (
	`id` text PRIMARY KEY NOT NULL,
	`card_id` text NOT NULL,
	`kind` text NOT NULL,
	`login_username` text NOT NULL,
	`on` text NOT NULL,
	`at` integer NOT NULL,
	`details` text NOT NULL,
	FOREIGN KEY (`card_id`) REFERENCES `debit_cards`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`login_username`) REFERENCES `logins`(`username`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "card_events_kind" CHECK("card_events"."kind" in ('blocked', 'hotlisted', 'unblocked', 'limits-changed', 'channels-changed', 'pin-set'))
);
--> statement-breakpoint
CREATE INDEX `card_events_card` ON `card_events` (`card_id`,`at`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_identity_tries` (
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`day` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`kind`, `subject`, `day`),
	CONSTRAINT "identity_tries_kind" CHECK("__new_identity_tries"."kind" in ('card', 'card-details', 'user-id'))
);
--> statement-breakpoint
INSERT INTO `__new_identity_tries`("kind", "subject", "day", "count") SELECT "kind", "subject", "day", "count" FROM `identity_tries`;--> statement-breakpoint
DROP TABLE `identity_tries`;--> statement-breakpoint
ALTER TABLE `__new_identity_tries` RENAME TO `identity_tries`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
ALTER TABLE `debit_cards` ADD `product` text DEFAULT 'classic' NOT NULL;--> statement-breakpoint
ALTER TABLE `debit_cards` ADD `atm_limit` integer DEFAULT 2000000 NOT NULL;--> statement-breakpoint
ALTER TABLE `debit_cards` ADD `pos_limit` integer DEFAULT 4000000 NOT NULL;--> statement-breakpoint
ALTER TABLE `debit_cards` ADD `ecom_limit` integer DEFAULT 3000000 NOT NULL;--> statement-breakpoint
ALTER TABLE `debit_cards` ADD `contactless_limit` integer DEFAULT 500000 NOT NULL;--> statement-breakpoint
ALTER TABLE `debit_cards` ADD `is_atm_on` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `debit_cards` ADD `is_pos_on` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `debit_cards` ADD `is_ecom_on` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `debit_cards` ADD `is_contactless_on` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `debit_cards` ADD `pin_hash` text;