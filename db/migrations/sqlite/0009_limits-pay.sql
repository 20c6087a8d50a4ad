CREATE TABLE `positive_pay_instructions` (
	`id` text PRIMARY KEY NOT NULL,
	`account_number` text NOT NULL,
	`cheque_number` text NOT NULL,
	`login_username` text NOT NULL,
	`channel` text NOT NULL,
	`payee_name` text NOT NULL,
	`cheque_date` text NOT NULL,
	`amount` integer NOT NULL,
	`micr` text,
	`remarks` text NOT NULL,
	`state` text NOT NULL,
	`registered_on` text NOT NULL,
	`at` integer NOT NULL,
	`expires_on` text NOT NULL,
	`decided_on` text,
	FOREIGN KEY (`account_number`) REFERENCES `accounts`(`number`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`login_username`) REFERENCES `logins`(`username`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "positive_pay_state" CHECK("positive_pay_instructions"."state" in ('registered', 'matched', 'mismatched', 'expired'))
);
--> statement-breakpoint
CREATE INDEX `positive_pay_account` ON `positive_pay_instructions` (`account_number`,`registered_on`);--> statement-breakpoint
CREATE UNIQUE INDEX `positive_pay_cheque` ON `positive_pay_instructions` (`account_number`,`cheque_number`) WHERE state <> 'expired';--> statement-breakpoint
ALTER TABLE `inward_cheques` ADD `cheque_date` text;