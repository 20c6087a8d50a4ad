CREATE TABLE `tax_declarations` (
	`customer_no` text NOT NULL,
	`financial_year` text NOT NULL,
	`form` text NOT NULL,
	`given_on` text NOT NULL,
	PRIMARY KEY(`customer_no`, `financial_year`),
	FOREIGN KEY (`customer_no`) REFERENCES `customers`(`number`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "tax_declarations_form" CHECK("tax_declarations"."form" in ('15G', '15H'))
);
