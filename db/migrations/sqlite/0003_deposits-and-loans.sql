CREATE TABLE `deposits` (
	`account_number` text PRIMARY KEY NOT NULL,
	`customer_no` text NOT NULL,
	`branch_code` text NOT NULL,
	`holder_name` text NOT NULL,
	`scheme_code` text NOT NULL,
	`amount` integer NOT NULL,
	`rate` integer NOT NULL,
	`opened_on` text NOT NULL,
	`months` integer NOT NULL,
	`days` integer NOT NULL,
	`payout` text NOT NULL,
	`matures_on` text NOT NULL,
	`maturity_amount` integer NOT NULL,
	`repay_account` text,
	`renewal` text NOT NULL,
	`renewals_left` integer NOT NULL,
	`status` text NOT NULL,
	`closed_on` text,
	FOREIGN KEY (`account_number`) REFERENCES `ledger_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`customer_no`) REFERENCES `customers`(`number`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`branch_code`) REFERENCES `branches`(`code`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`repay_account`) REFERENCES `ledger_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "deposits_payout" CHECK("deposits"."payout" in ('monthly', 'quarterly', 'half-yearly', 'yearly', 'on-maturity')),
	CONSTRAINT "deposits_renewal" CHECK("deposits"."renewal" in ('none', 'principal', 'maturity-amount')),
	CONSTRAINT "deposits_status" CHECK("deposits"."status" in ('open', 'closed')),
	CONSTRAINT "deposits_closed" CHECK(("deposits"."status" = 'closed') = ("deposits"."closed_on" is not null))
);
--> statement-breakpoint
CREATE INDEX `deposits_customer` ON `deposits` (`customer_no`);--> statement-breakpoint
CREATE TABLE `loans` (
	`account_number` text PRIMARY KEY NOT NULL,
	`customer_no` text NOT NULL,
	`branch_code` text NOT NULL,
	`holder_name` text NOT NULL,
	`product_name` text NOT NULL,
	`sanctioned` integer NOT NULL,
	`rate` integer NOT NULL,
	`disbursed_on` text NOT NULL,
	`instalment` integer NOT NULL,
	`instalments` integer NOT NULL,
	`repay_account` text,
	`status` text NOT NULL,
	`closed_on` text,
	FOREIGN KEY (`account_number`) REFERENCES `ledger_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`customer_no`) REFERENCES `customers`(`number`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`branch_code`) REFERENCES `branches`(`code`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`repay_account`) REFERENCES `ledger_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "loans_status" CHECK("loans"."status" in ('open', 'closed')),
	CONSTRAINT "loans_closed" CHECK(("loans"."status" = 'closed') = ("loans"."closed_on" is not null))
);
--> statement-breakpoint
CREATE INDEX `loans_customer` ON `loans` (`customer_no`);--> statement-breakpoint
CREATE TABLE `nominees` (
	`account_number` text PRIMARY KEY NOT NULL,
	`customer_no` text NOT NULL,
	`title` text DEFAULT '' NOT NULL,
	`name` text NOT NULL,
	`relation` text NOT NULL,
	FOREIGN KEY (`account_number`) REFERENCES `ledger_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`customer_no`) REFERENCES `customers`(`number`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `nominees_customer` ON `nominees` (`customer_no`);--> statement-breakpoint
ALTER TABLE `accounts` ADD `rate` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `customers` ADD `ckyc_no` text;