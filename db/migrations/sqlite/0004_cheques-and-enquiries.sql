CREATE TABLE `cheque_books` (
	`account_number` text NOT NULL,
	`first_number` integer NOT NULL,
	`last_number` integer NOT NULL,
	`issued_on` text NOT NULL,
	`request_no` text,
	PRIMARY KEY(`account_number`, `first_number`),
	FOREIGN KEY (`account_number`) REFERENCES `accounts`(`number`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`request_no`) REFERENCES `service_requests`(`request_no`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cheque_books_request` ON `cheque_books` (`request_no`);--> statement-breakpoint
CREATE TABLE `cheque_leaves` (
	`account_number` text NOT NULL,
	`number` text NOT NULL,
	`state` text NOT NULL,
	`changed_on` text,
	`amount` integer,
	PRIMARY KEY(`account_number`, `number`),
	FOREIGN KEY (`account_number`) REFERENCES `accounts`(`number`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "cheque_leaves_state" CHECK("cheque_leaves"."state" in ('unused', 'paid', 'stopped', 'returned', 'in-clearing'))
);
--> statement-breakpoint
CREATE TABLE `inward_cheques` (
	`id` text PRIMARY KEY NOT NULL,
	`account_number` text NOT NULL,
	`cheque_number` text NOT NULL,
	`amount` integer NOT NULL,
	`payee_name` text NOT NULL,
	`presenting_bank` text NOT NULL,
	`presents_on` text NOT NULL,
	`state` text NOT NULL,
	`decided_on` text,
	`return_reason` text,
	`rrn` text,
	FOREIGN KEY (`account_number`) REFERENCES `accounts`(`number`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`rrn`) REFERENCES `journals`(`rrn`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "inward_cheques_state" CHECK("inward_cheques"."state" in ('expected', 'presented', 'paid', 'returned'))
);
--> statement-breakpoint
CREATE INDEX `inward_cheques_account` ON `inward_cheques` (`account_number`,`presents_on`);--> statement-breakpoint
CREATE INDEX `inward_cheques_state` ON `inward_cheques` (`state`,`presents_on`);--> statement-breakpoint
CREATE UNIQUE INDEX `inward_cheques_presented` ON `inward_cheques` (`account_number`,`cheque_number`) WHERE state = 'presented';--> statement-breakpoint
CREATE UNIQUE INDEX `inward_cheques_rrn` ON `inward_cheques` (`rrn`);--> statement-breakpoint
CREATE TABLE `service_requests` (
	`request_no` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`customer_no` text NOT NULL,
	`account_number` text NOT NULL,
	`login_username` text,
	`state` text NOT NULL,
	`requested_on` text NOT NULL,
	`at` integer NOT NULL,
	`decided_on` text,
	`leaves` integer,
	`cheque_number` text,
	`reason` text,
	FOREIGN KEY (`customer_no`) REFERENCES `customers`(`number`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_number`) REFERENCES `accounts`(`number`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`login_username`) REFERENCES `logins`(`username`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "service_requests_kind" CHECK("service_requests"."kind" in ('cheque-book', 'stop-cheque')),
	CONSTRAINT "service_requests_state" CHECK("service_requests"."state" in ('pending', 'rejected', 'issued', 'stopped'))
);
--> statement-breakpoint
CREATE INDEX `service_requests_customer` ON `service_requests` (`customer_no`,`requested_on`);--> statement-breakpoint
CREATE UNIQUE INDEX `service_requests_pending` ON `service_requests` (`account_number`) WHERE state = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX `service_requests_stop` ON `service_requests` (`account_number`,`cheque_number`) WHERE kind = 'stop-cheque';--> statement-breakpoint
CREATE TABLE `deposit_interest` (
	`rrn` text PRIMARY KEY NOT NULL,
	`deposit_number` text NOT NULL,
	FOREIGN KEY (`rrn`) REFERENCES `journals`(`rrn`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`deposit_number`) REFERENCES `deposits`(`account_number`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `deposit_interest_deposit` ON `deposit_interest` (`deposit_number`);--> statement-breakpoint
CREATE TABLE `guarantors` (
	`loan_number` text NOT NULL,
	`name` text NOT NULL,
	`address` text NOT NULL,
	PRIMARY KEY(`loan_number`, `name`),
	FOREIGN KEY (`loan_number`) REFERENCES `loans`(`account_number`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `liens` (
	`id` text PRIMARY KEY NOT NULL,
	`account_number` text NOT NULL,
	`amount` integer NOT NULL,
	`starts_on` text NOT NULL,
	`ends_on` text,
	`reason` text NOT NULL,
	`state` text NOT NULL,
	FOREIGN KEY (`account_number`) REFERENCES `accounts`(`number`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "liens_state" CHECK("liens"."state" in ('waiting', 'standing', 'over'))
);
--> statement-breakpoint
CREATE INDEX `liens_account` ON `liens` (`account_number`);--> statement-breakpoint
CREATE INDEX `liens_state` ON `liens` (`state`);--> statement-breakpoint
CREATE TABLE `frequent_questions` (
	`question` text PRIMARY KEY NOT NULL,
	`answer` text NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `cash_machines` (
	`id` text PRIMARY KEY NOT NULL,
	`branch_code` text NOT NULL,
	`name` text NOT NULL,
	`address` text NOT NULL,
	`city` text NOT NULL,
	`state` text NOT NULL,
	`pin_code` text NOT NULL,
	`latitude` text NOT NULL,
	`longitude` text NOT NULL,
	FOREIGN KEY (`branch_code`) REFERENCES `branches`(`code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `ledger_accounts` ADD `held` integer DEFAULT 0 NOT NULL;